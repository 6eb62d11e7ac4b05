// What travels between the client and the server, and what the games offer, by the names of the C++ (types.ts and
// games.ts are printed from it).
export { offers } from './games';
export type * from './types';
