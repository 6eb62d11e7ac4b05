// The names by which the client knows what travels between it and a table, and what it asks the engine. All of them are
// made of the C++ (script/types).
export type * from './types';
export type { UpFace as Shown } from './types';
