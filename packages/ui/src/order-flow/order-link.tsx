import type { ComponentProps } from 'react'
import type { Route } from '../base/route.ts'
import { ButtonLink } from '../button.tsx'
import { saveDraft } from './drafts.ts'
import { type OrderToGive, useMayGive } from './use-may-give.ts'

interface Props extends Omit<ComponentProps<typeof ButtonLink>, 'href' | 'onClick'> {
  order: OrderToGive
  /** What its form begins with; without one, with what was typed there last. */
  draft?: object
}

/** A button that leads to the form of an order; nothing for whom the order is refused. */
export function OrderLink({ order, draft, ...link }: Props) {
  const may = useMayGive()
  if (!may(order)) return null
  return (
    <ButtonLink
      {...link}
      href={`#/${order.code}000` satisfies `#${Route}`}
      onClick={() => draft && saveDraft(order.code, draft)}
    />
  )
}
