/** How tabs look, for the two things that look like some: Tabs and SectionLinks. */
export const tabsLook = 'mb-4 flex gap-1 overflow-x-auto overflow-y-hidden border-b border-border';

export const tabLook =
  'control-height -mb-px inline-flex shrink-0 items-center border-b-2 border-transparent px-3 font-medium text-muted ' +
  'no-underline transition-colors duration-120 hover:text-fg focus-visible:-outline-offset-2 ' +
  'data-[state=active]:border-primary data-[state=active]:text-fg ' +
  'aria-[current=page]:border-primary aria-[current=page]:text-fg';
