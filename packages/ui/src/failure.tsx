import { brand } from '@cloudsail/contract'
import { useTexts } from './base/texts.ts'
import { Button, ButtonLink } from './button.tsx'
import { PageMessage } from './page-message.tsx'

interface Props {
  /** A part of the page could not be fetched. */
  chunk: boolean
  onRetry: () => void
}

/** What stands in place of a screen that failed: friendly words and two ways on. */
export function Failure({ chunk, onRetry }: Props) {
  const t = useTexts('ui')
  return (
    <PageMessage
      icon="alert"
      title={t(chunk ? 'failure.chunk.title' : 'failure.title')}
      actions={
        <>
          <Button onClick={chunk ? () => location.reload() : onRetry}>
            {t(chunk ? 'failure.reload' : 'failure.retry')}
          </Button>
          <ButtonLink href="#/home">{t('toHome')}</ButtonLink>
        </>
      }
    >
      {t(chunk ? 'failure.chunk.text' : 'failure.text', { hotline: brand.hotline })}
    </PageMessage>
  )
}
