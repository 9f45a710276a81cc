import { Ellipsis, type LucideIcon } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';

interface ActionMenuProps {
  /** Names the button and the menu. */
  label: string;
  actions: readonly { id: string; label: string; icon: LucideIcon; isDanger?: boolean; onAction: () => void }[];
  isDisabled?: boolean;
  /** For the rows of a table on a wide screen. */
  isDense?: boolean;
}

/** A button with three dots that opens a menu of actions. Arrow keys move in it, Escape closes it. */
export function ActionMenu({ label, actions, isDisabled = false, isDense = false }: ActionMenuProps) {
  return (
    <MenuTrigger>
      <Button
        aria-label={label}
        isDisabled={isDisabled}
        className={`grid shrink-0 place-items-center rounded-full text-ink-2 hover:bg-sunken disabled:opacity-60 ${isDense ? 'size-8' : 'size-11'}`}
      >
        <Ellipsis size={20} strokeWidth={1.8} aria-hidden />
      </Button>
      <Popover
        placement="bottom end"
        className="z-30 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-card border border-line bg-surface p-2 [box-shadow:0_8px_32px_rgb(0_0_0/0.18)]"
      >
        <Menu aria-label={label} className="grid outline-none">
          {actions.map(({ id, label: text, icon: Icon, isDanger, onAction }) => (
            <MenuItem
              key={id}
              id={id}
              onAction={onAction}
              className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-input px-3 font-medium data-focused:bg-sunken ${isDanger ? 'text-danger' : 'text-ink'}`}
            >
              <Icon size={20} strokeWidth={1.6} className="shrink-0" aria-hidden />
              {text}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
