/**
 * Draws a report with jsPDF. The library and the fonts are fetched when somebody asks for a report,
 * and the browser gets a turn every few hundred marks: a firm with thousands of rows can still scroll.
 */

import regularUrl from '@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf?url';
import boldUrl from '@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf?url';
import type { jsPDF } from 'jspdf';
import {
  type Block,
  type Look,
  laidOut,
  looks,
  type Mark,
  page,
  right,
} from '#web/financial-report/page-layout.ts';
import { hasAllLetters, pictureOf } from '#web/financial-report/picture-of-text.ts';

interface About {
  title: string;
  firm: string;
}

const family = 'Source Serif 4';
const marksInATurn = 150;

export async function reportPdf(blocks: Iterable<Block>, about: About): Promise<Blob> {
  const { jsPDF } = await import('jspdf');
  const paper = new jsPDF({ unit: 'mm', format: 'letter', compress: true, putOnlyUsedFonts: true });
  await addFonts(paper);
  paper.setProperties({ title: about.title, author: about.firm, creator: 'Firmament' });
  paper.setLanguage('en-US');
  paper.viewerPreferences({ DisplayDocTitle: true });
  paper.setDrawColor('#bbbbbb').setLineWidth(0.18);

  let chosen: Look | undefined;
  const choose = (look: Look) => {
    if (look === chosen) return;
    chosen = look;
    const { size, isBold, isFaint } = looks[look];
    paper.setFont(family, isBold ? 'bold' : 'normal').setFontSize(size);
    paper.setTextColor(isFaint ? '#555555' : '#1a1a1a');
  };
  const measure = (text: string, look: Look) => {
    choose(look);
    return hasAllLetters(paper, text) ? paper.getTextWidth(text) : pictureOf(text, look).width;
  };
  const draw = (mark: Mark) => {
    if (mark.kind === 'page') paper.addPage();
    else if (mark.kind === 'rule') paper.line(page.margin, mark.y, right, mark.y);
    else {
      choose(mark.look);
      const { text, x, y, align } = mark;
      if (hasAllLetters(paper, text)) paper.text(text, x, y, { align });
      else {
        const { canvas, width, height, above } = pictureOf(text, mark.look);
        const left = align === 'right' ? x - width : x;
        paper.addImage(canvas, 'PNG', left, y - above, width, height, undefined, 'FAST');
      }
    }
  };
  let drawn = 0;
  for (const mark of laidOut(blocks, measure)) {
    draw(mark);
    drawn += 1;
    if (drawn % marksInATurn === 0) await aTurnForTheBrowser();
  }
  const pages = paper.getNumberOfPages();
  for (let number = 1; number <= pages; number += 1) {
    // On top: the text may reach down to where a printer has no ink.
    paper.setPage(number);
    const at = { kind: 'text', y: 15, look: 'faint' } as const;
    if (number > 1)
      draw({ ...at, text: `${about.firm} · ${about.title}`, x: page.margin, align: 'left' });
    draw({ ...at, text: `Page ${number} of ${pages}`, x: right, align: 'right' });
  }
  return paper.output('blob');
}

async function addFonts(paper: jsPDF): Promise<void> {
  const files = [
    ['regular.ttf', 'normal', regularUrl],
    ['bold.ttf', 'bold', boldUrl],
  ] as const;
  const fetched = await Promise.all(files.map(([, , url]) => base64(url)));
  for (const [index, [name, style]] of files.entries()) {
    paper.addFileToVFS(name, fetched[index] ?? '');
    paper.addFont(name, family, style);
  }
}

async function base64(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The font could not be fetched: ${answer.status}`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  let text = '';
  // In pieces: one call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 8192) {
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  }
  return btoa(text);
}

const aTurnForTheBrowser = () => new Promise((resolve) => setTimeout(resolve));
