import { certification } from '@cloudsail/contract/wealth'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { useFresh } from '@cloudsail/ui/base/queries.ts'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenAt } from '@cloudsail/ui/base/use-screen-at.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { Gap } from '@cloudsail/ui/gap.tsx'
import { Link } from '@cloudsail/ui/link.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Certifications } from './certifications.tsx'
import { CertifyFields } from './certify-fields.tsx'
import { certifyForm } from './certify-form.ts'
import css from './plans.module.css'

void loadTexts('plans')

const refreshMs = 3_000

/** PIF1401000: the state of the certification, and a new one. */
export default function CertifyScreen() {
  const t = useTexts('plans')
  const { data } = useFresh(certification, {})
  const plans = useScreenAt('/PIF1402000')
  const isUnderReview = data?.certifications.some(
    ({ state }) => state === 'submitted' || state === 'reviewing',
  )
  const standing = data?.certifications.find(({ state }) => state === 'valid')
  // Polls, because the answer may arrive while the screen is open.
  useQuery({
    queryKey: [certification.name, {}],
    queryFn: ({ signal }) => call(certification, {}, { signal }),
    enabled: isUnderReview === true,
    refetchInterval: refreshMs,
  })
  // A customer who has opened the form keeps it up to the receipt, although the new certification is under review by then.
  const [hasForm, setHasForm] = useState(false)
  if (!hasForm && isUnderReview === false) setHasForm(true)
  return (
    <div className={css.page}>
      {isUnderReview && data && !hasForm ? (
        <Card title={t('certify.title')}>
          <Certifications certifications={data.certifications} />
        </Card>
      ) : (
        <>
          <OrderFlow
            form={certifyForm}
            submitLabel={t('certify.submit')}
            again={null}
            aside={
              <>
                {standing && (
                  <MessageBar kind="success">
                    {t('certify.valid', { date: standing.validUntil })}
                    <Gap />
                    {plans && <Link href="/PIF1402000">{t('certify.next')}</Link>}
                  </MessageBar>
                )}
                <Card title={t('certify.about')}>
                  <ul className={css.notes}>
                    <li>{t('certify.about.years', { years: data?.asked.experienceYears ?? 2 })}</li>
                    <li>{t('certify.about.basis')}</li>
                    <li>{t('certify.about.answer')}</li>
                    <li>{t('certify.about.valid')}</li>
                  </ul>
                </Card>
              </>
            }
            next={() =>
              plans && (
                <NextStep icon="list" href="/PIF1402000" note={t('certify.next.note')}>
                  {t('certify.next')}
                </NextStep>
              )
            }
          >
            <CertifyFields asked={data?.asked} />
          </OrderFlow>
          {data && data.certifications.length > 0 && (
            <Card title={t('certify.history')}>
              <Certifications certifications={data.certifications} />
            </Card>
          )}
        </>
      )}
    </div>
  )
}
