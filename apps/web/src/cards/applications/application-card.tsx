import { brand } from '@cloudsail/contract'
import {
  cardProductNames,
  type RequestState,
  requestReasonTexts,
  type ShownApplication,
} from '@cloudsail/contract/cards'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button, ButtonLink } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { Columns } from '@cloudsail/ui/columns.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { Steps } from '@cloudsail/ui/steps.tsx'
import { type ReactNode, useState } from 'react'
import { DocumentsDialog } from '../requests/documents-dialog.tsx'
import { RequestSteps } from '../requests/request-steps.tsx'
import css from './applications.module.css'

/** Number of completed stages, of six. */
const done: Readonly<Record<RequestState, number>> = {
  submitted: 1,
  reviewing: 1,
  documentsWanted: 1,
  approved: 3,
  accepted: 3,
  made: 3,
  mailed: 5,
  activated: 6,
  declined: 1,
  withdrawn: 1,
  lapsed: 5,
}
const ended: readonly RequestState[] = ['declined', 'withdrawn', 'lapsed']

/** Shows the progress of an application: in words, in stages, and as a history. */
export function ApplicationCard({
  application,
  mayAct = false,
}: {
  application: ShownApplication
  /** The customer is logged in and can send documents. */
  mayAct?: boolean
}) {
  const t = useTexts('cardApplications')
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const { request, product, state, given, reason, activateBy, address, mobile, printedName } = application
  return (
    <section className={css.application} aria-label={cardProductNames[product][language]}>
      <p className={css.quiet}>{t('number', { number: request, mobile })}</p>
      <Card>
        <div className={css.head}>
          <div>
            <p className={css.quiet}>{cardProductNames[product][language]}</p>
            <h2 className={css.state}>{t(`state.${state}`)}</h2>
            <p className={css.quiet}>
              {reason
                ? requestReasonTexts[reason][language]
                : t(`hint.${state}`, { address, until: activateBy })}
            </p>
          </div>
          {given && (
            <div className={css.given}>
              <p className={css.quiet}>{t('given')}</p>
              <MoneyText amount={given} currency="CNY" size="large" always />
            </div>
          )}
        </div>
        {!ended.includes(state) && (
          <Steps
            spread
            label={t('stages')}
            steps={(['submitted', 'review', 'approved', 'made', 'mailed', 'activated'] as const).map(
              (stage) => t(`stage.${stage}`),
            )}
            at={done[state]}
          />
        )}
        {(state === 'mailed' || (mayAct && state === 'documentsWanted')) && (
          <div className={css.actions}>
            {state === 'mailed' && (
              <ButtonLink look="sea" href="#/login/cardActivate">
                {t('activate')}
              </ButtonLink>
            )}
            {mayAct && state === 'documentsWanted' && (
              <Button onClick={() => setOpen(true)}>{t('documents')}</Button>
            )}
          </div>
        )}
      </Card>
      <Columns
        beside={
          <>
            {!ended.includes(state) && state !== 'activated' && (
              <Advice title={t('next')}>
                <li>{t('next.activate')}</li>
                <li>{t('next.password')}</li>
                <li>{t('next.name', { name: printedName })}</li>
              </Advice>
            )}
            <Advice title={t('help')}>
              <li>{t('help.hotline', { hotline: brand.hotline })}</li>
              <li>{t('help.secret')}</li>
            </Advice>
          </>
        }
      >
        <Card title={t('history')}>
          <RequestSteps steps={application.steps} />
        </Card>
      </Columns>
      {open && <DocumentsDialog request={request} onClose={() => setOpen(false)} />}
    </section>
  )
}

function Advice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <ul className={css.advice}>{children}</ul>
    </Card>
  )
}
