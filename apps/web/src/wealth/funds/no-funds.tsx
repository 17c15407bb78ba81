import { ButtonLink } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import type { ReactNode } from 'react'

/** Shown to a customer without funds, with the way to the market. */
export function NoFunds({
  title,
  toMarket,
  children,
}: {
  title: string
  toMarket: string
  children: ReactNode
}) {
  return (
    <Card>
      <EmptyState
        icon="trend"
        title={title}
        action={
          <ButtonLink look="sea" href="#/PIF1301000">
            {toMarket}
          </ButtonLink>
        }
      >
        {children}
      </EmptyState>
    </Card>
  )
}
