// Where the source of this client is to be found, as whoever built it said (TERCET_SOURCE); empty if they did not.
export const source = String(import.meta.env.SOURCE ?? '');
