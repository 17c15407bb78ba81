import { ButtonLink } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'

interface Props {
  title: string
  text: string
  /** Label of the button that leads to the application for a card. */
  apply: string
}

/** Shown to a customer without a credit card, with the way to apply for one. */
export const NoCards = ({ title, text, apply }: Props) => (
  <Card>
    <EmptyState
      title={title}
      action={
        <ButtonLink look="sea" href="#/openCard">
          {apply}
        </ButtonLink>
      }
    >
      {text}
    </EmptyState>
  </Card>
)
