import { type LoanApplication, loanApplications, underReview } from '@cloudsail/contract/loans'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { ButtonLink } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { FailedToLoad } from '@cloudsail/ui/failed-to-load.tsx'
import { MakeLink } from '@cloudsail/ui/make-link.tsx'
import { PageTop } from '@cloudsail/ui/page-top.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AcceptOffer } from './accept-offer.tsx'
import { ApplicationCard } from './application-card.tsx'
import css from './applying.module.css'
import { AppointmentCard } from './appointment-card.tsx'

void loadTexts('loanApplying')

const refreshMs = 3_000

/** PFA0902000: the applications of a year with their actions, and appointments at branches. */
export default function ApplicationsScreen() {
  const t = useTexts('loanApplying')
  const title = useScreenTitle()
  const [accepting, setAccepting] = useState<LoanApplication | null>(null)
  const answer = useQuery({
    queryKey: [loanApplications.name, {}],
    queryFn: ({ signal }) => call(loanApplications, {}, { signal }),
    // Polls while the bank is working on an application.
    refetchInterval: ({ state }) =>
      state.data?.applications.some(({ state: now }) => underReview.includes(now) || now === 'signed')
        ? refreshMs
        : false,
  })
  const { data } = answer
  if (accepting?.offer && data)
    return (
      <AcceptOffer
        application={accepting}
        offer={accepting.offer}
        today={data.today}
        penaltyPercent={data.penaltyPercent}
        onBack={() => setAccepting(null)}
      />
    )
  const isEmpty = data?.applications.length === 0 && data.appointments.length === 0
  return (
    <div className={css.page}>
      <PageTop title={title}>{data && !isEmpty && <MakeLink href="/PFA0901000" text={t('apply')} />}</PageTop>
      {answer.isError && !data && <FailedToLoad answer={answer} />}
      {answer.isPending && <Skeleton look="block" />}
      {isEmpty && (
        <Card>
          <EmptyState title={t('none')} action={<ButtonLink href="#/PFA0901000">{t('apply')}</ButtonLink>}>
            {t('none.text')}
          </EmptyState>
        </Card>
      )}
      {data?.applications.map((application) => (
        <ApplicationCard
          key={application.application}
          application={application}
          today={data.today}
          onAccept={() => setAccepting(application)}
        />
      ))}
      {data && data.appointments.length > 0 && <h2>{t('appointments')}</h2>}
      {data?.appointments.map((appointment) => (
        <AppointmentCard key={appointment.appointment} appointment={appointment} />
      ))}
    </div>
  )
}
