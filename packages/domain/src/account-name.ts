/** A name to log in by: a letter, then 3 to 19 letters, digits, dots, dashes or underscores. No phone number looks so. */
export const ACCOUNT_NAME = /^[A-Za-z][\w.-]{3,19}$/;
