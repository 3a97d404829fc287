/** Header in which a page of the dashboard names the account it was drawn for. */
export const accountHeader = "x-dashboard-account";
