import { msg, t } from "@lingui/core/macro";
import { Button, Group, SegmentedControl } from "@mantine/core";
import { createLazyPart } from "../../../components/lazy-part.tsx";
import { ListWithDetails } from "../../../components/list-with-details.tsx";
import { PageHeader } from "../../../components/page-header.tsx";
import { useToasts } from "../../../components/toasts.tsx";
import { formatNumber } from "../../../lib/format.ts";
import { useAddress, useFilters, useOpened } from "../../../lib/use-address.ts";
import { explain } from "../../../store/api.ts";
import { useOrganization, useRefetchOn } from "../../../store/organization/hooks.tsx";
import { canInvite } from "../../../store/organization/rights/people.ts";
import { sections } from "../frame/sections.ts";
import { CreateBot } from "./create-bot.tsx";
import { InvitationDetails } from "./invitation-details.tsx";
import { Invitations } from "./invitations.tsx";
import { InviteByMailButton } from "./invite-by-mail/invite-by-mail-button.tsx";
import { JoinRequests } from "./join-requests/join-requests.tsx";
import { joinRequestEvents, joinRequestsQuery } from "./join-requests/join-requests-query.ts";
import { useJoinRequests } from "./join-requests/use-join-requests.ts";
import { ManyPeople } from "./many/many-people.tsx";
import { NewInvitation } from "./new-invitation.tsx";
import { NewPerson } from "./new-person.tsx";
import { type PeopleFilters, peopleFilters } from "./people-filters.ts";
import { PeopleList } from "./people-list.tsx";
import { PersonDetails } from "./person-details.tsx";
import { everyBot } from "./selectors.ts";

/** Loaded when somebody invites by email. */
const mailPart = createLazyPart(
  () => import("./invite-by-mail/invite-by-mail.tsx").then(({ InviteByMail }) => InviteByMail),
  "invite-by-mail",
);

/** Loaded when a request is opened. */
const requestPart = createLazyPart(
  () => import("./join-requests/join-request-details.tsx").then(({ JoinRequestDetails }) => JoinRequestDetails),
  "join-request",
);

/** The views of the page. The last one says how many people wait for an answer. */
const views = (requests: number) => [
  { value: "people", label: t`People` },
  { value: "bots", label: t`Bots` },
  { value: "invitations", label: t`Invitations` },
  {
    value: "requests",
    label:
      requests === 0
        ? t({ message: "Requests", comment: "People who ask to join" })
        : t({ message: `Requests (${{ count: formatNumber(requests) }})`, comment: "People who ask to join" }),
  },
];

/** The people, the bots, the invitations, and the people who ask to join. */
export function PeoplePage() {
  const [filters, change] = useFilters(peopleFilters);
  const [, go] = useAddress();
  const { opened, open } = useOpened();
  const mayInvite = useOrganization((state) => canInvite(state, "link"));
  // Without bots, the button is in place of their list.
  const hasBots = useOrganization((state) => everyBot(state).length > 0);
  const { requests } = useJoinRequests();
  useRefetchOn(joinRequestEvents, joinRequestsQuery.queryKey);
  const { view } = filters;
  const show = (view: string) => go(() => (view === "people" ? {} : { view }), { replace: false });
  // The details beside the list have a primary button of their own.
  const primary = opened === undefined ? "filled" : "default";
  if (opened === "many") return <ManyPeople onClose={() => go(() => ({}), { replace: false })} />;
  return (
    <ListWithDetails
      header={
        <PageHeader
          title={sections.people.title}
          about={msg`Everyone with an account, and what they can do.`}
          action={
            view === "bots" ? (
              hasBots && <CreateBot variant={primary} />
            ) : (
              <Group gap="sm">
                <Button
                  variant={primary}
                  onClick={() => go(() => ({ open: "new" }), { replace: false })}
                >{t`Add person`}</Button>
                <Button variant="default" onClick={() => go(() => ({ open: "many" }), { replace: false })}>
                  {t`Add many people`}
                </Button>
                {mayInvite && (
                  <Button
                    variant="default"
                    onClick={() => go(() => ({ view: "invitations", open: "new" }), { replace: false })}
                  >
                    {t`Invite by link`}
                  </Button>
                )}
                {view === "invitations" && (
                  <InviteByMailButton onOpen={() => go(() => ({ view, open: "mail" }), { replace: false })} />
                )}
              </Group>
            )
          }
        />
      }
      details={opened !== undefined && <Details key={`${view} ${opened}`} view={view} opened={opened} />}
    >
      <div>
        <SegmentedControl aria-label={t`View`} data={views(requests?.length ?? 0)} value={view} onChange={show} />
      </div>
      {view === "invitations" ? (
        <Invitations state={filters.invitations} change={change} opened={opened} open={open} />
      ) : view === "requests" ? (
        <JoinRequests opened={opened} open={open} />
      ) : (
        <PeopleList kind={view} filters={filters} change={change} opened={opened} open={open} />
      )}
    </ListWithDetails>
  );
}

function Details({ view, opened }: { view: PeopleFilters["view"]; opened: string }) {
  const { open, close } = useOpened();
  const [, go] = useAddress();
  const toast = useToasts();
  // An empty panel would have no way back, and on a narrow window it would hide the list.
  const fail = (error: unknown) => {
    close();
    toast({ message: explain(error) });
  };
  if (view === "invitations") {
    if (opened === "new") return <NewInvitation onClose={close} onMade={open} />;
    if (opened === "mail") return <mailPart.Part onClose={close} onFailure={fail} />;
    return <InvitationDetails id={Number(opened)} onClose={close} />;
  }
  if (view === "requests") {
    const openPerson = (id: number) => go(() => ({ open: String(id) }), { replace: false });
    return <requestPart.Part id={Number(opened)} onClose={close} onAdded={openPerson} onFailure={fail} />;
  }
  if (opened === "new") return <NewPerson onClose={close} onOpen={open} />;
  return <PersonDetails id={Number(opened)} onClose={close} />;
}
