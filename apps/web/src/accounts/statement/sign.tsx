import { Strokes } from '@cloudsail/ui/group-icon.tsx'

/** Icons of a statement, drawn as strokes on a 20-unit square. */
const paths = {
  transfer:
    'M7.6 4.2a2.9 2.9 0 1 0 0 5.8 2.9 2.9 0 0 0 0-5.8ZM2.3 16.3c.6-2.5 2.6-3.9 5.3-3.9s4.7 1.4 5.3 3.9M12.7 4.6a2.7 2.7 0 0 1 0 5.1M14.6 12.7c1.6.5 2.7 1.7 3.1 3.6',
  shopping: 'M4.6 6.5h10.8l.9 10H3.7l.9-10ZM7.2 8.7V6a2.8 2.8 0 0 1 5.6 0v2.7',
  fees: 'M5.5 15.5 14.5 4.5M6.5 4.2a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM13.5 11.8a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
  dining:
    'M3 9.5h14c0 2.7-1.6 5-4 6.1V17H7v-1.4a6.9 6.9 0 0 1-4-6.1ZM8 7c0-1.3 1-1.3 1-2.7M11.5 7c0-1.3 1-1.3 1-2.7',
  groceries: 'M3 8.3h14l-1.5 8.2h-11L3 8.3ZM6.3 8.3 8.8 3.7M13.7 8.3l-2.5-4.6M8 11.3v2.4M12 11.3v2.4',
  housing: 'M3 9.2 10 3.6l7 5.6M4.9 8v8.5h10.2V8M8.2 16.5v-4.2h3.6v4.2',
  transport:
    'M5.5 3.5h9c.8 0 1.5.7 1.5 1.5v9.5H4V5c0-.8.7-1.5 1.5-1.5ZM4 10h12M6.3 14.5v2M13.7 14.5v2M6.9 12.3h.1M13 12.3h.1',
  medical: 'M3.5 3.5h13v13h-13zM10 6.7v6.6M6.7 10h6.6',
  education: 'm2 8.2 8-4 8 4-8 4-8-4ZM5.3 10v4.2c2.9 2.2 6.5 2.2 9.4 0V10M18 8.2v4.6',
  leisure: 'M10 16.4S3.5 12.7 3.5 8.1A3.4 3.4 0 0 1 10 6.8a3.4 3.4 0 0 1 6.5 1.3c0 4.6-6.5 8.3-6.5 8.3Z',
  travel: 'M4.5 7h11v9.5h-11zM7.5 7V4.3h5V7M8 10v3.5M12 10v3.5',
  charity:
    'M10 10.3S6.8 8.5 6.8 6.2A1.7 1.7 0 0 1 10 5.5a1.7 1.7 0 0 1 3.2.7c0 2.3-3.2 4.1-3.2 4.1ZM2.8 12.5h3.4l3.6 2h3.4M6.2 17h5l6-3.6',
  tax: 'M4.5 3h8l3 3v11h-11zM12.5 3v3h3M7.3 9.5h5.4M7.3 12.7h5.4',
  own: 'M3 7.4h13.4L13 4M17 12.6H3.6L7 16',
  income: 'M10 3.5v9M6.3 9l3.7 3.7L13.7 9M3.5 16.5h13',
  other: 'M6.7 5h10M6.7 10h10M6.7 15h10M3.3 5h.1M3.3 10h.1M3.3 15h.1',
  split: 'M10 17v-4.8L5 7.2M10 12.2l5-5M4.7 10.5V6.7h3.8M15.3 10.5V6.7h-3.8M10 3v2',
  tag: 'M3.5 4.3v5.2l7.2 7.2c.5.5 1.2.5 1.7 0l4.3-4.3c.5-.5.5-1.2 0-1.7L9.5 3.5H4.3a.8.8 0 0 0-.8.8ZM6.9 6.9v.1',
  repeat:
    'M3.8 9.2V8.3c0-1.5 1.2-2.7 2.7-2.7h9.7M13.7 3l2.5 2.6-2.5 2.6M16.2 10.8v.9c0 1.5-1.2 2.7-2.7 2.7H3.8M6.3 17l-2.5-2.6 2.5-2.6',
  question: 'M5 17.3V3.3M5 4h9.7l-2.1 3.5 2.1 3.5H5',
} as const
export type SignName = keyof typeof paths

/** A decorative icon beside a word. */
export function Sign({ name, size }: { name: SignName; size?: number }) {
  return <Strokes path={paths[name]} size={size} />
}
