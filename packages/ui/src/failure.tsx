import { brand } from '@cloudsail/contract'
import { useTexts } from './base/texts.ts'
import { Button, ButtonLink } from './button.tsx'
import { PageMessage } from './page-message.tsx'

interface Props {
  /** True if a part of the page could not be loaded. */
  chunk: boolean
  onRetry: () => void
}

/** Shown instead of a screen that failed: a friendly message and two ways on. */
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
