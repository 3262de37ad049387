/** Stand-ins for photographs: a dark stair, a scaffold, a jaw. */
import { openPicture } from './picture.ts';

/** The stair at Church Avenue, as dark as it was. */
export function drawStair(): Buffer {
  const photo = openPicture(480, 600, '#14130f');
  photo.shade(0, 0, 480, 600, '#1d1b16', '#0e0d0a');
  photo.polygon(
    [
      [0, 0],
      [110, 120],
      [110, 470],
      [0, 600],
    ],
    '#2a2720',
  );
  photo.polygon(
    [
      [480, 0],
      [370, 120],
      [370, 470],
      [480, 600],
    ],
    '#24211b',
  );
  photo.rectangle(110, 60, 260, 110, '#37332a');
  photo.rectangle(205, 66, 70, 104, '#1a1813');
  const steps = 9;
  for (let at = 0; at < steps; at++) {
    const part = at / steps;
    const [top, bottom] = [170 + part * 400, 170 + (part + 0.62 / steps) * 400];
    const inset = 110 - part * 105;
    const light = Math.round(78 - part * 34);
    const tone = `#${[light, light - 6, light - 16].map((n) => n.toString(16).padStart(2, '0')).join('')}`;
    photo.polygon(
      [
        [inset, top],
        [480 - inset, top],
        [480 - inset + 4, bottom],
        [inset - 4, bottom],
      ],
      tone,
    );
    photo.rectangle(inset - 4, bottom, 488 - 2 * inset, 4, '#0a0907');
  }
  photo.polygon(
    [
      [250, 376],
      [338, 376],
      [344, 404],
      [322, 398],
      [296, 408],
      [262, 396],
    ],
    '#080705',
  );
  photo.ellipse(240, 30, 26, 9, '#4a463b');
  photo.ellipse(240, 36, 12, 9, '#2c2922');
  photo.line([420, 40], [470, 590], 7, '#4b3a26');
  photo.ellipse(300, 392, 62, 40, '#b8322f');
  photo.ellipse(300, 392, 59, 37, '#1f1c16');
  photo.polygon(
    [
      [256, 374],
      [336, 374],
      [342, 404],
      [322, 397],
      [296, 410],
      [262, 398],
    ],
    '#050403',
  );
  photo.rectangle(238, 370, 122, 5, '#4a453a');
  photo.text('19:52', 396, 572, '#f0a030', 2);
  photo.text('2nd to 3rd floor, light out', 14, 576, '#f0a030', 1);
  return photo.png();
}

/** The scaffold at Fulton Street, as Mrs. Goldfarb saw it. */
export function drawScaffold(): Buffer {
  const photo = openPicture(600, 440, '#bcd3e2');
  photo.shade(0, 0, 600, 370, '#9fc1d8', '#dbe7ec');
  photo.rectangle(90, 30, 420, 340, '#a8674c');
  for (let row = 0; row < 34; row++) photo.rectangle(90, 30 + row * 10, 420, 1, '#94573f');
  photo.rectangle(82, 22, 436, 14, '#d8cbb2');
  for (let floor = 0; floor < 4; floor++) {
    for (let bay = 0; bay < 5; bay++) {
      const [x, y] = [114 + bay * 80, 58 + floor * 78];
      photo.rectangle(x - 4, y - 6, 56, 6, '#d8cbb2');
      photo.rectangle(x, y, 48, 52, '#39454f');
      photo.rectangle(x + 22, y, 4, 52, '#e7e1d4');
      photo.rectangle(x, y + 24, 48, 3, '#e7e1d4');
    }
  }
  photo.polygon(
    [
      [330, 44],
      [404, 40],
      [398, 62],
      [412, 84],
      [352, 92],
      [336, 76],
    ],
    '#6d6259',
  );
  photo.polygon(
    [
      [180, 44],
      [226, 48],
      [230, 60],
      [190, 62],
    ],
    '#6d6259',
  );
  for (let pole = 0; pole < 7; pole++) photo.rectangle(84 + pole * 71, 18, 4, 372, '#c9b23c');
  for (let deck = 0; deck < 5; deck++) {
    photo.rectangle(78, 46 + deck * 78, 442, 5, '#7a5c34');
    photo.line([86, 46 + deck * 78], [157, 124 + deck * 78], 2, '#d8c76a');
    photo.line([440, 46 + deck * 78], [511, 124 + deck * 78], 2, '#d8c76a');
  }
  photo.polygon(
    [
      [230, 50],
      [330, 50],
      [318, 120],
      [330, 170],
      [286, 190],
      [262, 150],
      [236, 176],
    ],
    '#3f7f5a',
  );
  photo.rectangle(0, 362, 600, 14, '#2f5d46');
  photo.rectangle(0, 376, 600, 64, '#b9b5ac');
  for (let leg = 0; leg < 8; leg++) photo.rectangle(20 + leg * 80, 372, 6, 52, '#2f5d46');
  photo.rectangle(240, 384, 120, 26, '#f4f0e4');
  photo.textCentered('POST NO BILLS', 300, 393, '#3a3a3a', 1);
  photo.text('900 Fulton Street, no workers', 12, 424, '#3a3a3a', 1);
  return photo.png();
}

/** The lower left jaw with two implants, one of them too long. */
export function drawRadiograph(): Buffer {
  const film = openPicture(640, 360, '#0b0d10');
  film.ellipse(320, 190, 310, 158, '#1a1f25');
  film.ellipse(320, 176, 270, 116, '#2a3139');
  film.polygon(
    [
      [30, 210],
      [120, 190],
      [320, 182],
      [520, 190],
      [612, 206],
      [606, 286],
      [320, 318],
      [40, 290],
    ],
    '#5a646e',
  );
  film.polygon(
    [
      [44, 222],
      [320, 198],
      [600, 220],
      [594, 272],
      [320, 302],
      [52, 276],
    ],
    '#6b7680',
  );
  for (let at = 0; at < 11; at++) {
    const x = 70 + at * 46;
    if (at > 7) continue;
    film.polygon(
      [
        [x, 112],
        [x + 34, 112],
        [x + 36, 160],
        [x - 2, 160],
      ],
      '#c9d2d8',
    );
    film.polygon(
      [
        [x + 2, 160],
        [x + 32, 160],
        [x + 24, 236],
        [x + 17, 200],
        [x + 9, 236],
      ],
      '#a5b0b8',
    );
    film.rectangle(x + 15, 130, 4, 60, '#6b7680');
    film.polygon(
      [
        [x, 104],
        [x + 34, 104],
        [x + 30, 70],
        [x + 4, 70],
      ],
      '#b4bec5',
    );
  }
  for (let at = 0; at < 27; at++) {
    const x = 330 + at * 10;
    film.ellipse(x, 262 + at * 0.4, 8, 6, '#3a434b');
  }
  for (const [x, length] of [
    [452, 84],
    [520, 92],
  ] as const) {
    film.rectangle(x - 10, 150, 20, 24, '#eef3f5');
    film.polygon(
      [
        [x - 9, 174],
        [x + 9, 174],
        [x + 6, 174 + length],
        [x - 6, 174 + length],
      ],
      '#f7fafb',
    );
    for (let thread = 0; thread < length / 8 - 1; thread++) {
      film.rectangle(x - 11, 178 + thread * 8, 22, 3, '#dfe6ea');
    }
  }
  film.line([596, 240], [534, 264], 2, '#f0c040');
  film.polygon(
    [
      [528, 266],
      [540, 257],
      [543, 269],
    ],
    '#f0c040',
  );
  film.text('canal', 576, 222, '#f0c040', 2);
  film.text('L', 606, 20, '#f4f6f7', 4);
  film.text('PANORAMIC  MAGNIFICATION 1.25', 16, 336, '#aab4bb', 1);
  film.text('DELGADO R.', 16, 16, '#aab4bb', 2);
  film.text('18', 444, 128, '#f0c040', 2);
  film.text('19', 512, 128, '#f0c040', 2);
  return film.png();
}
