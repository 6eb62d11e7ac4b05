// The rule of the game that both peers play: three cards that lie on the table are a SET or not, feature by feature.
'use strict';

// Twelve cards in the deck's order, not shuffled: the load tool knows them without reading anybody's state.
const table = Array.from({ length: 12 }, (_, card) => card);
const features = ['number', 'colour', 'filling', 'shape'];

// The features that are neither all the same nor all different; nothing when the cards are a SET.
function judge(cards) {
  const wrong = [];
  let [a, b, c] = cards;
  for (const feature of features) {
    const x = a % 3;
    const y = b % 3;
    const z = c % 3;
    if ((x + y + z) % 3 !== 0) wrong.push(feature);
    a = (a - x) / 3;
    b = (b - y) / 3;
    c = (c - z) / 3;
  }
  return wrong;
}

function lie_there(cards, on_table) {
  return (
    Array.isArray(cards) &&
    cards.length === 3 &&
    new Set(cards).size === 3 &&
    cards.every((card) => on_table.includes(card))
  );
}

module.exports = { table, judge, lie_there };
