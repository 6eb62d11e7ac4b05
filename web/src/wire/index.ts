// What travels between the client and a table, by the names of the C++ (types.ts is printed from it).
export type * from './types';
