import { CopyButton } from "../../components/copy-button.tsx";
import classes from "./address-list.module.css";

/** The addresses that work from other computers, the best first, each with a way to copy it. */
export function AddressList({ urls }: { urls: readonly string[] }) {
  return (
    <ul className={classes.list} aria-label="Addresses">
      {urls.map((url) => (
        <li key={url} className={classes.row}>
          <span className={classes.address}>{url}</span>
          <CopyButton text={url} />
        </li>
      ))}
    </ul>
  );
}
