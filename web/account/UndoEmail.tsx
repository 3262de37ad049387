import { LinkPage } from '#web/account/LinkPage.tsx';

const text =
  'If it was not you who changed the e-mail of your account, take the change back. All browsers are ' +
  'signed out and the password stops working; we send you a link to set a new one.';

/** Behind the link that was sent to the former address when another took its place. */
export function UndoEmail() {
  return (
    <LinkPage
      path="/api/undo-email"
      title="Keep your former e-mail"
      text={text}
      button="Take the change back"
      doneTitle="Change taken back"
      done={(email) => (
        <p className="wrap-anywhere">
          Your e-mail is {email} again. Open the link we sent there to set a new password.
        </p>
      )}
    />
  );
}
