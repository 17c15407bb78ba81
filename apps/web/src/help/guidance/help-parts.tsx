import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { Filled } from './filled.tsx'

/** Says that the bank's figures are missing from the texts, with a button to ask for them again. */
export function FiguresFailed({ retry }: { retry: () => void }) {
  const t = useTexts('guidance')
  return (
    <MessageBar kind="error" title={t('figures.failed')}>
      <Button look="line" small onClick={retry}>
        {t('figures.retry')}
      </Button>
    </MessageBar>
  )
}

/** Says that no question fits the search. */
export function NoneFound() {
  const t = useTexts('guidance')
  return (
    <Card>
      <EmptyState icon="search" title={t('questions.none')}>
        {t('questions.none.text')}
      </EmptyState>
    </Card>
  )
}

/** The points of an answer, with the bank's figures. */
export function Points({
  points,
  figures,
}: {
  points: readonly string[]
  figures: Readonly<Record<string, string>> | null
}) {
  return (
    <ul>
      {points.map((point) => (
        <li key={point}>
          <Filled text={point} figures={figures} />
        </li>
      ))}
    </ul>
  )
}
