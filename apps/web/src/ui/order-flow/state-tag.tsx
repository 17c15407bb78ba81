import type { OrderState } from '@cloudsail/contract/orders'
import { useTexts } from '../../app/texts.ts'
import { Tag, type TagTone } from '../tag.tsx'

const tones: Partial<Record<OrderState, TagTone>> = {
  success: 'good',
  failed: 'bad',
  rejected: 'bad',
  unknown: 'warn',
  cancelled: 'plain',
}

/** The state of an order in words, in the colour of its kind. */
export function StateTag({ state }: { state: OrderState }) {
  const t = useTexts('flow')
  return <Tag tone={tones[state] ?? 'sea'}>{t(`state.${state}`)}</Tag>
}
