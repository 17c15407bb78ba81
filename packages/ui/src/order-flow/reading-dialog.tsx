import type { AgreementText } from '@cloudsail/contract/agreements'
import { type ReactNode, useEffect } from 'react'
import { AgreementSheet } from '../agreement-sheet.tsx'
import { useLanguage, useTexts } from '../base/texts.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { Skeleton } from '../skeleton.tsx'
import css from './agreement-tick.module.css'
import { type ReadingSource, useReading } from './use-reading.ts'

interface Props<Text extends AgreementText> {
  source: ReadingSource<Text>
  onClose: () => void
  /** Called at the end of the text, once the bank has recorded the reading. */
  onAgree: () => void
  /** Called when the bank has recorded that this version was read. */
  onRead: (text: Text) => void
  /** Below the text. */
  children?: (text: Text) => ReactNode
}

/** A text that has to be read to its end, for at least the time that the bank requires. */
export function ReadingDialog<Text extends AgreementText>({
  source,
  onClose,
  onAgree,
  onRead,
  children,
}: Props<Text>) {
  const t = useTexts('flow')
  const language = useLanguage()
  const { text, onEnd, hasEnded, left, isRead } = useReading(source)
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once
  useEffect(() => {
    if (isRead && text) onRead(text)
  }, [isRead, text])
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={text?.title[language] ?? t('agreement.read')}
      actions={
        <>
          <span role="status" className={css.state}>
            {!hasEnded ? t('agreement.scroll') : left > 0 ? t('agreement.wait', { seconds: left }) : ''}
          </span>
          <Button disabled={!isRead} onClick={onAgree}>
            {t('agreement.agree')}
          </Button>
        </>
      }
    >
      {text ? (
        <>
          <AgreementSheet
            agreement={text}
            version={t('agreement.version', { version: text.version })}
            onEnd={onEnd}
          />
          {children?.(text)}
        </>
      ) : (
        <Skeleton look="block" />
      )}
    </Dialog>
  )
}
