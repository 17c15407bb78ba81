import { type LossSubjectState, lossState } from '@cloudsail/contract/accounts'
import { ActionRow, ActionRows } from '@cloudsail/ui/action-rows.tsx'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { useFresh } from '@cloudsail/ui/base/queries.ts'
import { useSession } from '@cloudsail/ui/base/session.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { PageHeading } from '@cloudsail/ui/page-heading.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { Tag } from '@cloudsail/ui/tag.tsx'
import type { LossAction } from './loss-order.tsx'
import css from './protection.module.css'
import { useSubjectName } from './subject-name.ts'

interface Props {
  onAct: (action: LossAction) => void
  onReports: () => void
}

/** Lists everything that can be reported lost, with its state. */
export function LossList({ onAct, onReports }: Props) {
  const t = useTexts('protection')
  const title = useScreenTitle()
  const { data } = useFresh(lossState, {})
  return (
    <div className="page">
      <PageHeading>{title}</PageHeading>
      <MessageBar>{t('loss.about')}</MessageBar>
      <Card
        title={t('loss.subjects')}
        aside={
          <Button look="text" small onClick={onReports}>
            {t('loss.reports')}
          </Button>
        }
      >
        {!data && <Skeleton look="block" />}
        {data?.subjects.length === 0 && <EmptyState title={t('loss.none')}>{t('loss.none.text')}</EmptyState>}
        <ActionRows>
          {data?.subjects.map((subject) => (
            <Subject key={subject.key} subject={subject} onAct={onAct} />
          ))}
        </ActionRows>
      </Card>
    </div>
  )
}

function Subject({ subject, onAct }: { subject: LossSubjectState; onAct: Props['onAct'] }) {
  const t = useTexts('protection')
  const { name, number } = useSubjectName(subject)
  const { report, reissue } = subject
  return (
    <ActionRow
      name={
        <>
          {name} {report && <Tag tone="attention">{t(`loss.state.${report.kind}`)}</Tag>}{' '}
          {reissue && <Tag tone="sea">{t(`reissue.${reissue.state}`)}</Tag>}
        </>
      }
      note={<span className={css.number}>{number}</span>}
      state={<How subject={subject} />}
    >
      {useActions(subject).map((act) => (
        <Button
          key={act}
          look="line"
          small
          aria-label={`${t(`loss.${act}`)} ${name} ${number}`}
          onClick={() => onAct({ act, subject })}
        >
          {t(`loss.${act}`)}
        </Button>
      ))}
    </ActionRow>
  )
}

/** Shows the state of a report, or how many reports are still possible. */
function How({ subject: { report, reissue, temporaryLeft, subject } }: { subject: LossSubjectState }) {
  const t = useTexts('protection')
  if (reissue) return <>{t('reissue.by', { sequence: reissue.sequence, date: reissue.deliveredOn })}</>
  if (report?.lapsesAt) return <>{t('loss.until', { time: momentText(report.lapsesAt) })}</>
  if (report) return <>{t(subject === 'certificate' ? 'loss.byNewCertificate' : 'loss.atBranch')}</>
  return <>{temporaryLeft > 0 ? t('loss.left', { count: temporaryLeft }) : t('loss.left.none')}</>
}

/** Returns the actions for a subject in its current state. */
function useActions({ report, reissue, subject, temporaryLeft }: LossSubjectState): LossAction['act'][] {
  const isMethodNone = useSession()?.user?.method === 'none'
  const activate = reissue?.state === 'delivered' ? (['activate'] as const) : []
  if (report?.kind === 'permanent') return [...activate]
  const permanent = isMethodNone ? [] : (['permanent'] as const)
  // A worn-out card that is being replaced can still be lost in the meantime.
  if (!report) return [...activate, ...(temporaryLeft > 0 ? (['temporary'] as const) : []), ...permanent]
  // A permanent report would have to be signed by the lost USB-Key itself.
  if (subject === 'certificate') return ['lift']
  return subject === 'cardPassword' ? [...permanent] : ['lift', ...permanent]
}
