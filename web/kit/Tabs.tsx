import { Tabs as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { tabLook, tabsLook } from '#web/kit/tab-look.ts';

interface Tab {
  value: string;
  label: string;
  content: ReactNode;
}

interface Props {
  /** What the tabs are views of. */
  label: string;
  tabs: readonly [Tab, ...Tab[]];
  /** For a tab that lives in the address; otherwise the first one is shown at first. */
  value?: string;
  onChange?: (value: string) => void;
}

export function Tabs({ label, tabs, value, onChange }: Props) {
  const list = useTabInView(value);
  return (
    <Radix.Root defaultValue={tabs[0].value} value={value} onValueChange={onChange}>
      <Radix.List ref={list} aria-label={label} className={tabsLook}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value} className={tabLook}>
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

/** On a phone the tab that an address opens may stand beyond the edge. */
function useTabInView(value: string | undefined) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[data-state=active]');
    if (!list.current || !tab || value === undefined) return;
    list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
  }, [value]);
  return list;
}
