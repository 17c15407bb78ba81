import { useTexts } from './base/texts.ts'
import { Button } from './button.tsx'
import { Gap } from './gap.tsx'
import { MessageBar } from './message-bar.tsx'

/** Shown if the content could not be loaded: the reason and a button to retry. */
export function FailedToLoad({
  answer,
}: {
  answer: { error: Error; isFetching: boolean; refetch: () => Promise<unknown> }
}) {
  const t = useTexts('ui')
  return (
    <MessageBar kind="error" live>
      {answer.error.message}
      <Gap />
      <Button look="text" small busy={answer.isFetching} onClick={() => void answer.refetch()}>
        {t('retry')}
      </Button>
    </MessageBar>
  )
}
