import type { ResponseOf } from '@cloudsail/contract'
import { type AgreementCode, agreementReading } from '@cloudsail/contract/agreements'
import { type ReactNode, useEffect, useState } from 'react'
import { queryClient, useCall } from '../../base/queries.ts'
import { useLanguage, useTexts } from '../../base/texts.ts'
import { AgreementSheet } from '../agreement-sheet.tsx'
import { Button } from '../button.tsx'
import { Checkbox } from '../choice.tsx'
import { Dialog } from '../dialog.tsx'
import { Skeleton } from '../skeleton.tsx'
import css from './agreement-tick.module.css'
import { useAgreementReading } from './use-agreement-reading.ts'

interface Props {
  agreement: AgreementCode
  /** Of the tick, as a field of the form. */
  value: boolean
  onChange: (agreed: boolean) => void
  error: string | undefined
  /** What is agreed to. */
  children: ReactNode
}

/** The tick of an agreement. Whoever has not read the version that holds is shown it first, and ticks by agreeing at its
 *  end; it can be read again at any time. */
export function AgreementTick({ agreement, value, onChange, error, children }: Props) {
  const t = useTexts('flow')
  const [open, setOpen] = useState(false)
  const { data, isPending } = useCall(agreementReading, { agreement })
  const isRead = data?.readAt != null
  return (
    <>
      <div className={css.tick}>
        <Checkbox
          // What was ticked by an earlier version is to be read again.
          checked={value && (isPending || isRead)}
          disabled={isPending}
          onChange={(agreed) => (agreed && !isRead ? setOpen(true) : onChange(agreed))}
          error={error}
        >
          {children}
        </Checkbox>
        <Button look="text" small onClick={() => setOpen(true)}>
          {t('agreement.read')}
        </Button>
      </div>
      {open && (
        <Reading
          code={agreement}
          onClose={() => setOpen(false)}
          onAgree={() => {
            onChange(true)
            setOpen(false)
          }}
        />
      )}
    </>
  )
}

interface ReadingProps {
  code: AgreementCode
  onClose: () => void
  onAgree: () => void
}

function Reading({ code, onClose, onAgree }: ReadingProps) {
  const t = useTexts('flow')
  const language = useLanguage()
  const { agreement, onEnd, hasEnded, left, isRead } = useAgreementReading(code)
  const version = agreement?.version
  useEffect(() => {
    if (!isRead || version === undefined) return
    // The bank has just said so: it need not be asked again.
    const reading: ResponseOf<typeof agreementReading> = { version, readAt: new Date().toISOString() }
    queryClient.setQueryData([agreementReading.name, { agreement: code }], reading)
  }, [isRead, version, code])
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={agreement?.title[language] ?? t('agreement.read')}
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
      {agreement ? (
        <AgreementSheet
          agreement={agreement}
          version={t('agreement.version', { version: agreement.version })}
          onEnd={onEnd}
        />
      ) : (
        <Skeleton look="block" />
      )}
    </Dialog>
  )
}
