import type { MenuGroupKey } from './base/menu.ts'

/** Icons of the menu groups, drawn as strokes on a 20-unit square. */
const paths: Record<MenuGroupKey | 'home' | 'star' | 'all', string> = {
  accounts:
    'M3.3 6v8.7c0 1 .8 1.8 1.8 1.8h9.8c1 0 1.8-.8 1.8-1.8V8.6c0-1-.8-1.8-1.8-1.8H4.3A1 1 0 0 1 3.3 6c0-1.2.9-2 2-2h8.2M13.3 11.6h.1',
  deposits:
    'M4.5 3.5h11a1.3 1.3 0 0 1 1.3 1.3v9.4a1.3 1.3 0 0 1-1.3 1.3h-11a1.3 1.3 0 0 1-1.3-1.3V4.8a1.3 1.3 0 0 1 1.3-1.3ZM10 6.8a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4ZM10 8.6v.9M5.8 15.6v1.6M14.2 15.6v1.6',
  transfers: 'M3 7.4h13.4L13 4M17 12.6H3.6L7 16',
  remittance:
    'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM3 10h14M10 3c2.5 2 3.5 4.4 3.5 7s-1 5-3.5 7c-2.5-2-3.5-4.4-3.5-7S7.5 5 10 3Z',
  cards:
    'M4 4.5h12A1.5 1.5 0 0 1 17.5 6v8a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 14V6A1.5 1.5 0 0 1 4 4.5ZM2.5 8.3h15M5.5 12.3h3.2',
  loans: 'M4.3 17V8.6L10 3.8l5.7 4.8V17M2.6 17h14.8M7.9 9.3l2.1 2.5 2.1-2.5M10 11.8v3M8.1 12.3h3.8',
  wealth: 'M3 16.6h14M5.3 16.6v-3.4M10 16.6V11M14.7 16.6V9M4 9.3l4.3-4 2.9 2.3L16 3.6',
  life: 'M4.6 6.5h10.8l.9 10H3.7l.9-10ZM7.2 8.7V6a2.8 2.8 0 0 1 5.6 0v2.7',
  security: 'M10 2.8 4 5.1v4.6c0 3.7 2.5 6.1 6 7.5 3.5-1.4 6-3.8 6-7.5V5.1L10 2.8ZM7.3 9.9l2 2 3.5-3.8',
  services:
    'M3.7 12V9.8a6.3 6.3 0 0 1 12.6 0V12M3.7 11h1.6c.4 0 .7.3.7.7v2.8c0 .4-.3.7-.7.7h-.8a.8.8 0 0 1-.8-.8V11ZM16.3 11h-1.6a.7.7 0 0 0-.7.7v2.8c0 .4.3.7.7.7h.8c.4 0 .8-.4.8-.8V11ZM15.4 15.2c-.5 1.3-1.7 1.9-3.6 1.9',
  home: 'm2.8 9.2 7.2-6 7.2 6M5 7.6v9h10v-9M8.2 16.6v-4.4h3.6v4.4',
  star: 'm10 3 2.1 4.5 4.9.6-3.6 3.4.9 4.9-4.3-2.4-4.3 2.4.9-4.9L3 8.1l4.9-.6L10 3Z',
  all: 'M3.7 3.7h4.8v4.8H3.7zM11.5 3.7h4.8v4.8h-4.8zM3.7 11.5h4.8v4.8H3.7zM11.5 11.5h4.8v4.8h-4.8z',
}

interface Props {
  name: keyof typeof paths
  size?: number
}

/** The icon of a menu group. Decorative, because the group's name stands beside it. */
export function GroupIcon({ name, size }: Props) {
  return <Strokes path={paths[name]} size={size} />
}

/** A decorative icon of strokes on a 20-unit square. */
export function Strokes({ path, size = 20 }: { path: string; size?: number | undefined }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  )
}
