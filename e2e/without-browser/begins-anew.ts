/** Writes to the end of each of the product's modules how what it keeps begins anew; see memory.ts. */
import { type Plugin, parseAst } from 'vite';

const isProduct = /\/web\/(?!.*\.test\.).*\.tsx?$/;

export const beginsAnew = (): Plugin => ({
  name: 'begins-anew',
  transform(code, id) {
    if (!isProduct.test(id)) return null;
    const kept = keptIn(code);
    if (kept.length === 0) return null;
    return {
      code: `${code}\nglobalThis.beginsAnew?.(() => {\n${kept.join('\n')}\n});\n`,
      map: null,
    };
  },
});

/** What is kept between two calls: a variable of the module, or a map or list that is filled. */
function keptIn(code: string): string[] {
  return parseAst(code).body.flatMap((statement) => {
    const declared =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') return [];
    return declared.declarations.flatMap(({ id, init }) => {
      if (id.type !== 'Identifier') return [];
      const source = init ? code.slice(init.start, init.end) : 'undefined';
      if (declared.kind === 'let') return [`${id.name} = ${source};`];
      if (source === '[]') return [`${id.name}.length = 0;`];
      if (source === 'new Map()') return [`${id.name}.clear();`];
      return [];
    });
  });
}
