import { TextField } from "../ui/text-field";

/** The field of the account's password, by which who is signed in shows that they are its owner. */
export const OwnPasswordField = () => (
  <TextField
    label="Password of this account"
    name="password"
    type="password"
    autoComplete="current-password"
    required
  />
);
