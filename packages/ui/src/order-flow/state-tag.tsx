import { type OrderState, orderStateNames } from '@cloudsail/contract/orders'
import { useLanguage, useTexts } from '../base/texts.ts'
import { Tag, type TagTone } from '../tag.tsx'

const tones: Partial<Record<OrderState, TagTone>> = {
  success: 'good',
  failed: 'bad',
  rejected: 'bad',
  unknown: 'warn',
  cancelled: 'plain',
}

/** The state of an order in words, in the colour of its kind. Also marks an order that succeeded in part. */
export function StateTag({ state, partly }: { state: OrderState; partly?: boolean }) {
  const t = useTexts('flow')
  const language = useLanguage()
  if (partly) return <Tag tone="warn">{t('state.partly')}</Tag>
  return <Tag tone={tones[state] ?? 'sea'}>{orderStateNames[state][language]}</Tag>
}
