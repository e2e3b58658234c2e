/**
 * Copies text to the clipboard; false when the browser does not allow it. Browsers offer the clipboard API only over
 * HTTPS and on localhost. Colleagues open this page over plain HTTP, where the old copy command still works.
 */
export async function copyText(text: string): Promise<boolean> {
  if (!navigator.clipboard) return copySelection(text);
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => copySelection(text),
  );
}

function copySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.style.position = "fixed";
  field.style.opacity = "0";
  document.body.append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}
