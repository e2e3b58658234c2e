import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { Card } from "../../components/card.tsx";
import { Initials } from "../../components/initials.tsx";
import { formatCount } from "../../lib/format.ts";
import type { Overview } from "../../store/queries.ts";
import classes from "./connected-people.module.css";

const pageSize = 50;

/** The people with a connected client, by name. A button shows more of a long list. */
export function ConnectedPeople({ connected }: { connected: Overview["connected"] }) {
  const [shown, setShown] = useState(pageSize);
  const more = connected.length - shown;
  return (
    <Card id="connected" title="Connected now" aside={formatCount(connected.length, "person", "people")}>
      {connected.length === 0 && (
        <Text c="dimmed" className={classes.empty}>
          Nobody is connected. People appear here while their chat app or browser is connected.
        </Text>
      )}
      <ul className={classes.list} aria-label="Connected now">
        {connected.slice(0, shown).map((person) => (
          <li key={person.user_id} className={classes.row}>
            <Initials name={person.full_name} />
            <span className={classes.name}>{person.full_name}</span>
            <span className={classes.clients}>{formatCount(person.clients, "client")}</span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <div className={classes.more}>
          <Button variant="subtle" size="compact-md" onClick={() => setShown(shown + pageSize)}>
            Show {Math.min(pageSize, more)} more
          </Button>
        </div>
      )}
    </Card>
  );
}
