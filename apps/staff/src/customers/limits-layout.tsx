import { ageOn, amountInEnglish, amountInWords, groupAmount, inBoth } from '@cloudsail/contract'
import { type ActionLine, fraudAge, setEbankLimits } from '@cloudsail/contract/staff'
import { cx } from '@cloudsail/ui/base/cx.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useEffect, useState } from 'react'
import type { ActionLayout, FormParts } from '../actions/layout.tsx'
import { useCustomerView } from '../base/queries.ts'
import { clockText } from '../base/times.ts'
import { BeforeAfter } from '../parts/before-after.tsx'
import { Block } from '../parts/block.tsx'
import { FieldBlock } from '../parts/form.tsx'
import { Columns, Stack } from '../parts/page.tsx'
import { Slip } from '../parts/slip.tsx'
import css from './limits.module.css'
import { isRaised, type LimitKind, limitKinds, limitOf, tidyLimit } from './limits.ts'

type View = NonNullable<ReturnType<typeof useCustomerView>['data']>

/** Limits of the internet bank: what holds now beside each new value, and the text for the checker while it is typed. */
export const limitsLayout: ActionLayout = { arrange: (parts) => <Read {...parts} /> }

function Read(parts: FormParts) {
  const { data } = useCustomerView()
  return data ? <Limits {...parts} view={data} /> : null
}

const written = (kind: LimitKind, value: string | null) => (value === null ? '' : tidyLimit(kind, value))

function Limits({
  refusal,
  fieldsOf,
  faultOf,
  values,
  change,
  today,
  text,
  view,
}: FormParts & { view: View }) {
  const t = useTexts('staff')
  const language = useLanguage()
  const [last, setLast] = useState<LimitKind | null>(null)
  const now = Object.fromEntries(
    view.limits.map(({ kind, total }) => [kind, written(kind, total)]),
  ) as Record<LimitKind, string>
  const typed = values as Record<LimitKind, string>
  // The form begins with what holds: only what changes is typed. A single limit is never empty, so an empty one is a new form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each customer
  useEffect(() => {
    change((latest) => (latest.single ? latest : { ...latest, ...now }))
  }, [view.customerId])

  const valueNow = (kind: LimitKind) => limitOf(kind, now[kind]) ?? null
  const raises = limitKinds.some((kind) => isRaised(valueNow(kind), limitOf(kind, typed[kind] ?? '')))
  const said = (kind: LimitKind, limit: string) => {
    const tidy = tidyLimit(kind, limit)
    return tidy === '' ? t('limit.none') : tidy
  }
  const wanted = last && last !== 'count' ? limitOf(last, typed[last] ?? '') : null
  const lines = limitKinds.map(
    (kind): ActionLine => ({
      key: kind,
      label: inBoth(t(`limit.${kind}`)),
      before: inBoth(said(kind, now[kind])),
      after: inBoth(said(kind, typed[kind] ?? '')),
    }),
  )
  const fact = (key: string, label: string, value: string): ActionLine => ({
    key,
    label: inBoth(label),
    before: null,
    after: inBoth(value),
  })
  const facts = [
    fact('name', t('name'), `${view.name} ${view.document.number}`),
    fact('mobile', t('mobile'), view.mobile),
    ...(view.internetBank ? [fact('method', t('method'), view.internetBank.method[language])] : []),
    fact('effect', t('limits.effect'), t(raises ? 'limits.afterApproval' : 'limits.atOnce')),
  ]
  const mayAsk = ageOn(view.birth, today) >= fraudAge
  return (
    <Columns widths="minmax(0, 1.6fr) minmax(0, 1fr)">
      <Stack>
        {refusal}
        <Block
          title={t('limits')}
          note={t('limits.onlyChanged')}
          end={t('asOf', { time: clockText(view.asOf, true) })}
        >
          <FieldBlock>
            <table className={css.limits} aria-label={t('limits')}>
              <thead>
                <tr>
                  <th scope="col">{t('text.field')}</th>
                  <th scope="col">{t('cash.now')}</th>
                  <th scope="col">{t('limits.highest')}</th>
                  <th scope="col">{t('limits.new')}</th>
                  <th scope="col">{t('limits.ceiling')}</th>
                </tr>
              </thead>
              <tbody>
                {view.limits.map(({ kind, highest, ceiling }) => {
                  const fault = faultOf(kind)
                  return (
                    <tr key={kind}>
                      <th scope="row">{t(`limit.${kind}`)}</th>
                      <td>{said(kind, now[kind])}</td>
                      <td>{highest === null ? '—' : groupAmount(highest)}</td>
                      <td>
                        <input
                          data-field
                          className={cx(tidyLimit(kind, typed[kind] ?? '') === now[kind] && css.same)}
                          aria-label={t('limits.newOf', { limit: t(`limit.${kind}`) })}
                          aria-invalid={fault ? true : undefined}
                          aria-describedby={fault ? `limit-${kind}` : undefined}
                          disabled={Boolean(text)}
                          placeholder={t('limit.none')}
                          value={typed[kind] ?? ''}
                          // biome-ignore lint/a11y/noAutofocus: the first limit begins the work
                          autoFocus={kind === 'single'}
                          onFocus={(event) => event.target.select()}
                          onChange={(event) => {
                            setLast(kind)
                            change((latest) => ({ ...latest, [kind]: event.target.value }))
                          }}
                          onBlur={() =>
                            change((latest) => ({
                              ...latest,
                              [kind]: tidyLimit(kind, String(latest[kind] ?? '')),
                            }))
                          }
                        />
                        {fault && (
                          <p id={`limit-${kind}`} role="alert" className={css.fault}>
                            {fault}
                          </p>
                        )}
                      </td>
                      <td>{ceiling === null ? t('limit.none') : groupAmount(ceiling)}</td>
                    </tr>
                  )
                })}
              </tbody>
            </table>
          </FieldBlock>
          <p className={css.words}>
            {last && typeof wanted === 'bigint' && (
              <>
                <span>{t(`limit.${last}`)}</span>{' '}
                <b>{language === 'zh' ? amountInWords(wanted) : amountInEnglish(wanted)}</b>{' '}
              </>
            )}
            <span>{t('limits.short')}</span>
          </p>
        </Block>
        {mayAsk && (
          <Block title={t('opening.fraud')} note={raises ? undefined : t('limits.onlyRaise')}>
            {fieldsOf(['fraudAnswers'])}
          </Block>
        )}
      </Stack>
      <Stack>
        {text || (
          <>
            <Slip
              title={setEbankLimits.title[language]}
              foot={
                <>
                  <span>{t(raises ? 'limits.raiseNeeds' : 'limits.lowerNeeds')}</span>
                  <span>{t('limits.preview')}</span>
                </>
              }
            >
              <BeforeAfter lines={[...lines, ...facts]} />
            </Slip>
            <Block thin title={t('limits.warned')}>
              <p className={css.words}>{t('limits.warnedLater')}</p>
            </Block>
          </>
        )}
      </Stack>
    </Columns>
  )
}
