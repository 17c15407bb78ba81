import { ageOn, groupAmount } from '@cloudsail/contract'
import { allStaffActions, type StaffSessionState } from '@cloudsail/contract/staff'
import { cx } from '@cloudsail/ui/base/cx.ts'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { isOfCustomer } from '../actions/describe.ts'
import { useBranchDay, useCustomerView } from '../base/queries.ts'
import { clockText } from '../base/times.ts'
import { useBlind } from '../cash/blind.ts'
import { Money } from '../parts/money.tsx'
import { Tag, Toned } from '../parts/tag.tsx'
import css from './frame.module.css'

/** The line under the bar: the customer in front, else the branch's day. */
export function Band({ me, parts }: { me: StaffSessionState; parts: readonly string[] }) {
  const [first, code] = parts
  const action = first === 'action' ? allStaffActions.find((each) => each.code === code) : undefined
  const hasCustomer = first === 'customer' || (action !== undefined && isOfCustomer(action))
  // Reading the customer is a look, which is recorded: only where the band shows them.
  const view = useCustomerView(false, hasCustomer)
  if (hasCustomer && view.data) return <CustomerBand view={view.data} />
  return <DayBand me={me} />
}

type View = NonNullable<ReturnType<typeof useCustomerView>['data']>

function CustomerBand({ view }: { view: View }) {
  const t = useTexts('staff')
  const language = useLanguage()
  const { name, nameEn, sex, birth, document, mobile, branch, ownBranch, visit, mobileChangedAt } = view
  return (
    <section className={cx(css.band, css.customer)} aria-label={t('customer.inFront')}>
      <span className={css.name} translate="no">
        {language === 'en' && nameEn ? `${name} ${nameEn}` : name}
      </span>
      <span>
        {sex && <span>{t(`sex.${sex}`)}</span>}
        <span>{t('age', { years: ageOn(birth, momentText(view.asOf).slice(0, 10)) })}</span>
        <span>{birth}</span>
      </span>
      <span>
        <span className={css.key}>{t('document')}</span>
        <span translate="no">{document.number}</span>
        {document.expired && <Tag tone="bad">{t('document.expired')}</Tag>}
      </span>
      <span>
        <span className={css.key}>{t('mobile')}</span>
        <span translate="no">{mobile}</span>
        {mobileChangedAt && (
          <Tag tone="warn">{t('mobile.changed', { date: mobileChangedAt.slice(5, 10) })}</Tag>
        )}
      </span>
      <span className={css.wide}>
        <span className={css.key}>{t('branch')}</span>
        <span>{branch[language]}</span>
        {!ownBranch && <Tag tone="warn">{t('branch.other')}</Tag>}
      </span>
      <span className={css.bandEnd}>
        <span className={css.key}>{t('reason')}</span>
        <span>{`${t(`visitReason.${visit.reason}`)} ${visit.detail}`}</span>
        <span className={css.key}>{t('visit.since', { time: clockText(visit.startedAt) })}</span>
      </span>
    </section>
  )
}

function DayBand({ me }: { me: StaffSessionState }) {
  const t = useTexts('staff')
  const hasDay = me.roles.some((role) => role === 'teller' || role === 'supervisor' || role === 'auditor')
  const { data, error } = useBranchDay(hasDay && me.branch !== null)
  const blind = useBlind()
  if (!hasDay || me.branch === null) return <section className={css.band} aria-label={t('day')} />
  if (error) return <section className={css.band}>{<Toned tone="bad">{t('day.unknown')}</Toned>}</section>
  const cny = data?.positions.find(({ currency }) => currency === 'CNY')
  const equal = cny && cny.sum === cny.ledger
  return (
    <section className={css.band} aria-label={t('day')}>
      <span>
        <b>{t('day')}</b>
      </span>
      {data && (
        <span>
          {data.date && <span className={css.key}>{data.date.slice(5)}</span>}
          <Toned tone={data.state === 'open' ? 'good' : data.state === 'overdue' ? 'bad' : 'plain'}>
            {t(`day.${data.state}`)}
          </Toned>
        </span>
      )}
      {blind && <span className={css.key}>{t('day.blind')}</span>}
      {cny && !blind && (
        <>
          {cny.drawers
            .filter(({ open }) => open)
            .map(({ drawerId, name, tellerName, amount }, n) => (
              <span key={drawerId}>
                {n > 0 && <span className={css.equals}>+</span>}
                <span className={css.key}>{`${name} ${tellerName ?? ''}`}</span>
                <Money amount={amount} />
              </span>
            ))}
          {cny.drawers.some(({ open }) => open) && <span className={css.equals}>+</span>}
          <span>
            <span className={css.key}>{t('vault')}</span>
            <Money amount={cny.vault} />
          </span>
          {cny.underWay !== '0.00' && (
            <span>
              <span className={css.equals}>+</span>
              <span className={css.key}>{t('underWay')}</span>
              <Money amount={cny.underWay} />
            </span>
          )}
          <span className={css.equals}>=</span>
          <span>
            <Money amount={cny.sum} />
          </span>
          <span className={css.equals}>{equal ? '=' : '≠'}</span>
          <span>
            <span className={css.key}>{t('ledger')}</span>
            <Money amount={cny.ledger} />
          </span>
          <Toned tone={equal ? 'good' : 'bad'}>{t(equal ? 'day.equal' : 'day.unequal')}</Toned>
        </>
      )}
      <span className={css.bandEnd}>
        {!blind &&
          data?.positions
            .filter(({ currency }) => currency !== 'CNY')
            .map(({ currency, sum, ledger }) => (
              <span key={currency}>
                <span className={css.key}>{currency}</span>{' '}
                {`${groupAmount(sum)} ${sum === ledger ? '=' : '≠'} ${t('ledger')}`}
              </span>
            ))}
      </span>
    </section>
  )
}
