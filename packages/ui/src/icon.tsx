/** The bank's icons, drawn as strokes on a 24-unit square. */
const paths = {
  alert: 'M12 7v6M12 16.5v.5M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z',
  arrowLeft: 'M20 12H5m6-6-6 6 6 6',
  arrowRight: 'M4 12h15m-6-6 6 6-6 6',
  bell: 'M6 10a6 6 0 0 1 12 0c0 6 2 6 2 7H4c0-1 2-1 2-7Zm4 10h4',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8',
  card: 'M3 6h18v12H3zM3 10h18M6.5 14.5h4',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevronDown: 'm6 9.5 6 6 6-6',
  chevronRight: 'm9.5 6 6 6-6 6',
  clock: 'M12 7v5l3.5 2M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  cross: 'm6 6 12 12M18 6 6 18',
  download: 'M12 4v11m-5-5 5 5 5-5M4 20h16',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5-2.8a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6Z',
  eyeOff:
    'M10 5.8c.6-.2 1.3-.3 2-.3 6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.6 3.3M6.3 7.6A15.6 15.6 0 0 0 2.5 12S6 18.5 12 18.5c1.6 0 3-.4 4.2-1M9.8 9.9a2.8 2.8 0 0 0 4 4M4 4l16 16',
  filter: 'M4 6h16M7 12h10M10 18h4',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18',
  home: 'm3 11 9-7 9 7M6 9v11h12V9M10 20v-6h4v6',
  info: 'M12 11v6M12 7.5V7M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z',
  keypad: 'M3 7h18v11H3zM7 11h.5M11.8 11h.5M16.5 11h.5M8 14.5h8',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.5M4 12h.5M4 18h.5',
  lock: 'M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3',
  mail: 'M3 6h18v12H3zM3 7l9 6.5L21 7',
  menu: 'M4 7h16M4 12h16M4 17h16',
  minus: 'M5 12h14',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z',
  more: 'M6 12h.01M12 12h.01M18 12h.01',
  phone: 'M7 3h10v18H7zM10.5 18h3',
  plus: 'M12 5v14M5 12h14',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  refresh: 'M20 11a8 8 0 1 0-2 6M20 4v7h-7',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.8 11.3L20 20',
  shield: 'M12 3 5 6v6c0 4 3 7 7 9 4-2 7-5 7-9V6Zm-3 8.5 2.2 2.2L15.5 9.5',
  share: 'M12 15V4m-4 4 4-4 4 4M5 12v8h14v-8',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  text: 'M5 7V5h14v2M12 5v14M9 19h6',
  transfer: 'M3 9h16l-4.5-4.5M21 15H5l4.5 4.5',
  trend: 'm3 18 6-8 4 4 7-9M15 5h5v5',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4 20c1-4 4-5.5 8-5.5s7 1.5 8 5.5',
} as const

export type IconName = keyof typeof paths
export const iconNames = Object.keys(paths) as IconName[]

interface Props {
  name: IconName
  /** Size in pixels. Default: follows the text beside it. */
  size?: number
  className?: string | undefined
}

/** An icon beside words. Decorative, because the words or the button's label carry the meaning. */
export function Icon({ name, size, className }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size ?? '1.3em'}
      height={size ?? '1.3em'}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  )
}
