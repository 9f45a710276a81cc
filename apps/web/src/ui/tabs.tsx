import { useEffect, useRef, type ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';

interface TabsProps {
  label: string;
  tabs: readonly { id: string; label: string }[];
  selected: string;
  onSelect: (id: string) => void;
  /** Content of the selected tab. */
  children: ReactNode;
}

/** A row of tabs that scrolls sideways on a phone; the chosen one is always in view. */
export function Tabs({ label, tabs, selected, onSelect, children }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = list.current?.querySelector('[aria-selected="true"]');
    tab?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [selected]);
  return (
    <AriaTabs selectedKey={selected} onSelectionChange={(key) => onSelect(String(key))} className="grid gap-6">
      <div className="-mx-4 [scrollbar-width:none] overflow-x-auto px-4 py-1 sm:-mx-1 sm:px-1">
        <TabList ref={list} aria-label={label} className="flex w-max gap-1 rounded-full bg-sunken p-1">
          {tabs.map((tab) => (
            <Tab
              key={tab.id}
              id={tab.id}
              className="flex min-h-11 cursor-pointer items-center rounded-full px-4 font-semibold whitespace-nowrap text-ink-2 transition-colors duration-200 hover:text-ink lg:px-3 lg:text-[0.9375rem] selected:bg-spruce selected:text-on-spruce"
            >
              {tab.label}
            </Tab>
          ))}
        </TabList>
      </div>
      <TabPanel id={selected} className="rounded-card">
        {children}
      </TabPanel>
    </AriaTabs>
  );
}
