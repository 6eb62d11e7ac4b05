// The toy's texts, which in the client would be files of i18n.
export const texts = {
  'game.toy': 'Toy',
  'game.toy.about': 'Say a number.',
  'game.toy.lesson': 'Learn Toy',
  'learn.toy.title': 'Toy, with numbers',
  'learn.toy.lead': 'One step.',
  'learn.count.title': 'Count',
  'rules.toy.title': 'Toy',
  'rules.toy.lead': 'Numbers.',
  'rules.toy.aim.title': 'The aim of Toy',
  'rules.toy.aim.text': 'Say more than the others.',
};
