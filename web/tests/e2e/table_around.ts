// What the view of a table says around its game, for tests that answer its socket themselves.
export const tableAround = {
  host: 0,
  spectators: 0,
  is_public: false,
  chat: true,
  hints: true,
  bot_for_leaver: false,
  lag_compensation: true,
  commitment: '',
  game_number: 1,
};
