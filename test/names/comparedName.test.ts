import { expect, test } from '@jest/globals';
import { isWholeName, spellingsOf } from '../../src/names/comparedName.ts';

const isSame = (typed: string, name: string) =>
  spellingsOf(typed).some((wanted) => spellingsOf(name).some((each) => isWholeName(each, wanted)));

test.each([
  ['maria jose de la cruz', 'de la Cruz, María José'],
  ['A\u030Asa Angstrom', 'Ångström, Åsa'],
  ['luczak, dorde', 'Łuczak, Đorđe'],
  ['nandu, noel oedipe', 'Ñandú,  Noël   Œdipe'],
  ['thorsdottir, gudrun', 'Þórsdóttir, Guðrún'],
  ['king, martin, jr.', 'King , Martin ,Jr.'],
  ['Amy St John', 'St. John, Amy'],
  ['Juergen Müller', 'Muller, Jürgen'],
])('"%s" is %s', (typed, name) => {
  expect(isSame(typed, name)).toBe(true);
});

test.each([
  ['Souza, Ana', "D'Souza, Ana"],
  ['Berg, Jan', 'van den Berg, Jan'],
  ['Muller, Jorg', 'Müller, Jürgen'],
])('"%s" is not %s', (typed, name) => {
  expect(isSame(typed, name)).toBe(false);
});
