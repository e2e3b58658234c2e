@rem The shells of other systems have exec, with which scripts in package.json begin.
@%*
