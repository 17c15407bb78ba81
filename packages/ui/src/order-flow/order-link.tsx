import type { ComponentProps } from 'react'
import type { Route } from '../base/route.ts'
import { ButtonLink } from '../button.tsx'
import { saveDraft } from './drafts.ts'
import { type OrderToGive, useMayGive } from './use-may-give.ts'

interface Props extends Omit<ComponentProps<typeof ButtonLink>, 'href' | 'onClick'> {
  order: OrderToGive
  /** Initial values of the form. Without a draft, the values typed there last. */
  draft?: object
}

/** A button that opens the form of an order. Renders nothing if the customer may not give the order. */
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
