/** Drawings of places: an intersection, a lot, a store. */
import { openPicture, type Picture } from './picture.ts';

const ink = '#2b2b2b';
const faint = '#8a8a8a';

/** Sketch of the place where the bus stopped short. */
export function drawIntersection(): Buffer {
  const sheet = openPicture(640, 440, '#e9e4d6');
  const road = '#6f7379';
  const white = '#f4f4f0';
  for (const [x, y, wide, high] of [
    [0, 0, 236, 146],
    [404, 0, 236, 146],
    [0, 300, 236, 140],
    [404, 300, 236, 140],
  ] as const) {
    sheet.rectangle(x, y, wide, high, '#cfd3c4');
  }
  sheet.rectangle(0, 160, 640, 126, road);
  sheet.rectangle(250, 0, 140, 440, road);
  sheet.dashes([0, 192], [244, 192], 2, white, 12);
  sheet.dashes([396, 192], [640, 192], 2, white, 12);
  sheet.line([0, 223], [236, 223], 3, '#e0b93a');
  sheet.line([404, 223], [640, 223], 3, '#e0b93a');
  sheet.dashes([0, 254], [236, 254], 2, white, 12);
  sheet.line([320, 44], [320, 146], 3, '#e0b93a');
  sheet.line([320, 300], [320, 440], 3, '#e0b93a');
  for (let at = 0; at < 7; at++) {
    sheet.rectangle(238, 166 + at * 17, 10, 9, white);
    sheet.rectangle(392, 166 + at * 17, 10, 9, white);
    sheet.rectangle(258 + at * 18, 148, 9, 10, white);
    sheet.rectangle(258 + at * 18, 288, 9, 10, white);
  }
  sheet.rectangle(60, 258, 96, 24, '#b8322f');
  for (let at = 0; at < 6; at++) sheet.rectangle(66 + at * 14, 262, 10, 6, '#dfe9ef');
  sheet.text('BUS', 90, 271, white, 1);
  car(sheet, 168, 260, '#3c5f8d');
  car(sheet, 202, 260, '#5d6b4f');
  sheet.dashes([4, 270], [54, 270], 3, '#b8322f', 6);
  sheet.polygon(
    [
      [60, 270],
      [50, 264],
      [50, 276],
    ],
    '#b8322f',
  );
  sheet.ellipse(412, 152, 6, 6, '#d63b34');
  sheet.text('Signal red 11 s', 424, 148, ink, 1);
  sheet.text('ATLANTIC AVENUE', 440, 232, white, 2);
  sheet.text('NOSTRAND', 262, 20, white, 2);
  sheet.text('40 ft', 172, 306, ink, 2);
  sheet.line([158, 296], [236, 296], 2, ink);
  sheet.text('Jackson v. Crosstown Coach Lines', 14, 14, ink, 1);
  sheet.text('Sketch, not to scale. Exhibit C', 14, 28, faint, 1);
  compass(sheet, 590, 60);
  return sheet.png();
}

function car(sheet: Picture, x: number, y: number, colour: string) {
  sheet.rectangle(x, y + 1, 30, 18, colour);
  sheet.rectangle(x + 7, y + 3, 5, 14, '#dfe9ef');
  sheet.rectangle(x + 20, y + 3, 5, 14, '#dfe9ef');
}

function compass(sheet: Picture, x: number, y: number) {
  sheet.polygon(
    [
      [x, y - 26],
      [x - 8, y + 10],
      [x, y + 3],
      [x + 8, y + 10],
    ],
    ink,
  );
  sheet.textCentered('N', x, y + 16, ink, 2);
}

/** The lot at Wyckoff Avenue as a surveyor would draw it. */
export function drawSitePlan(): Buffer {
  const sheet = openPicture(640, 460, '#fbfaf5');
  sheet.frame(10, 10, 620, 440, 2, ink);
  sheet.rectangle(12, 360, 616, 40, '#e3e3de');
  sheet.rectangle(12, 400, 616, 48, '#c9ccce');
  sheet.textCentered('SIDEWALK', 320, 374, faint, 2);
  sheet.textCentered('WYCKOFF AVENUE (80 FEET WIDE)', 320, 416, ink, 2);
  sheet.rectangle(210, 110, 180, 250, '#eef2e2');
  sheet.rectangle(210, 170, 180, 190, '#d8c9b0');
  sheet.frame(210, 170, 180, 190, 2, '#6b5534');
  for (let at = 0; at < 22; at++)
    sheet.line([212 + at * 8, 110], [212 + at * 8, 168], 1, '#d9b9a6');
  sheet.frame(240, 118, 120, 52, 2, '#a4502f');
  sheet.dashes([210, 110], [210, 360], 2, ink, 8);
  sheet.dashes([390, 110], [390, 360], 2, ink, 8);
  sheet.dashes([210, 110], [390, 110], 2, ink, 8);
  sheet.textCentered('No. 88', 300, 236, ink, 3);
  sheet.textCentered('4 story brick', 300, 270, ink, 2);
  sheet.textCentered('store and 3 apts', 300, 292, ink, 1);
  sheet.textCentered('rear ext.', 300, 132, '#a4502f', 2);
  sheet.textCentered('not on C of O', 300, 152, '#a4502f', 1);
  for (const x of [60, 420]) {
    sheet.rectangle(x, 190, 130, 170, '#ebebe6');
    sheet.frame(x, 190, 130, 170, 1, faint);
    sheet.textCentered('adjoining', x + 65, 268, faint, 1);
  }
  measure(sheet, 210, 390, 90, '25.00 ft');
  sheet.line([402, 110], [402, 180], 1, ink);
  sheet.text('100.00 ft', 408, 140, ink, 2);
  for (const x of [130, 450, 570]) {
    sheet.ellipse(x, 380, 13, 13, '#9fb98a');
    sheet.ellipse(x, 380, 3, 3, '#6b5534');
  }
  sheet.text('SURVEY SKETCH', 26, 26, ink, 2);
  sheet.text('88 Wyckoff Avenue, Brooklyn', 26, 48, ink, 1);
  compass(sheet, 580, 64);
  return sheet.png();
}

function measure(sheet: Picture, from: number, to: number, y: number, words: string) {
  sheet.line([from, y], [to, y], 1, ink);
  for (const x of [from, to]) sheet.line([x, y - 6], [x, y + 6], 1, ink);
  sheet.textCentered(words, (from + to) / 2, y - 20, ink, 2);
}

/** The store at Finch Street, with where the water comes in. */
export function drawFloorPlan(): Buffer {
  const sheet = openPicture(640, 440, '#ffffff');
  const wall = '#3a3f47';
  sheet.rectangle(70, 70, 500, 290, '#f6f1e4');
  sheet.frame(70, 70, 500, 290, 8, wall);
  sheet.rectangle(250, 350, 90, 12, '#f6f1e4');
  sheet.rectangle(90, 352, 140, 6, '#9cc3dc');
  sheet.rectangle(360, 352, 190, 6, '#9cc3dc');
  sheet.line([250, 356], [290, 316], 2, wall);
  sheet.rectangle(390, 78, 172, 96, '#d7e8f2');
  sheet.frame(386, 74, 180, 104, 4, wall);
  sheet.textCentered('WALK-IN', 476, 108, wall, 2);
  sheet.textCentered('COOLERS', 476, 130, wall, 2);
  for (let at = 0; at < 4; at++) {
    sheet.rectangle(120 + at * 62, 150, 26, 130, '#dccfae');
    sheet.frame(120 + at * 62, 150, 26, 130, 1, '#a08f63');
  }
  sheet.textCentered('shelves', 226, 290, '#7d6d42', 1);
  sheet.rectangle(410, 260, 120, 30, '#cdb48c');
  sheet.frame(410, 260, 120, 30, 1, '#7d6d42');
  sheet.textCentered('counter', 470, 270, wall, 1);
  sheet.rectangle(78, 78, 90, 54, '#e6e2da');
  sheet.frame(78, 78, 90, 54, 1, wall);
  for (let at = 0; at < 8; at++) sheet.line([88 + at * 10, 78], [88 + at * 10, 131], 1, faint);
  sheet.text('down', 92, 138, faint, 1);
  for (const [x, y, size] of [
    [300, 106, 26],
    [330, 120, 16],
    [276, 122, 12],
  ] as const) {
    sheet.ellipse(x, y, size, size * 0.55, '#7fb2d0');
  }
  sheet.line([312, 98], [326, 60], 2, '#b8322f');
  sheet.text('water from roof drain', 300, 40, '#b8322f', 2);
  sheet.text('22 FINCH STREET, GROUND FLOOR', 70, 14, wall, 2);
  sheet.textCentered('FINCH STREET', 320, 384, faint, 2);
  sheet.textCentered('Annex A to the First Amendment', 320, 412, faint, 1);
  return sheet.png();
}
