import { formatAmount, formatGrouped } from '@cloudsail/contract'
import { summaryText } from '@cloudsail/contract/accounts'
import { intoSession } from '@cloudsail/contract/handover'
import { dayText, leafText } from '@cloudsail/contract/ledger'
import { useAmountsHidden } from '@cloudsail/ui/amounts-hidden.ts'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { cx } from '@cloudsail/ui/base/cx.ts'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { navigate } from '@cloudsail/ui/base/router.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button, ButtonLink } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { Disclosure } from '@cloudsail/ui/disclosure.tsx'
import { Gap } from '@cloudsail/ui/gap.tsx'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { saveFile } from '@cloudsail/ui/save-file.ts'
import { type ReactNode, useState } from 'react'
import css from './proof.module.css'
import type { Asked, Proved } from './run-proof.ts'

const steps = ['sum', 'chain', 'tree', 'signature', 'published', 'witnessed'] as const
type Step = (typeof steps)[number]

/** Shows each step of the proof with its figures. A step that fails is red and offers to report it to the bank. */
export function Steps({ asked, proved }: { asked: Asked; proved: Proved }) {
  const t = useTexts('balanceProof')
  const hidden = useAmountsHidden()
  const { written, check, published, witnessed } = proved
  const { currency } = asked
  const holds: Record<Step, boolean | null> = { ...check, published, witnessed }
  const broken = steps.find((step) => holds[step] === false)
  const amount = formatAmount(BigInt(written.leaf.balanceMinor), currency)
  // Hidden amounts stay hidden in sentences too.
  const said = hidden ? '••••' : formatGrouped(BigInt(written.leaf.balanceMinor), currency)
  const values = { count: written.entries.length, amount: said, date: asked.date, steps: written.path.length }
  const save = () =>
    saveFile(
      `balance-${asked.date}-${currency}.json`,
      new TextEncoder().encode(JSON.stringify(written)),
      'application/json',
    )
  return (
    <Card
      title={t(broken ? 'broken' : 'holds', { date: asked.date })}
      aside={
        <span className={css.total}>
          <MoneyText amount={amount} currency={currency} size="strong" />
        </span>
      }
    >
      {broken && (
        <MessageBar kind="error" live title={t('broken.title')}>
          {t(`no.${broken}`)}
          <Gap />
          <Report asked={asked} step={broken} root={written.day.root} />
        </MessageBar>
      )}
      <ol className={css.steps}>
        {steps.map((step) => (
          <li key={step} className={cx(css.step, holds[step] === false && css.bad)}>
            <Icon name={holds[step] ? 'check' : holds[step] === null ? 'clock' : 'cross'} size={20} />
            <div>
              <p>
                {holds[step] === null ? (
                  t('waits.witnessed')
                ) : (
                  <>
                    <span className="said">{t(holds[step] ? 'yes' : 'no')}</span>
                    {t(holds[step] ? `yes.${step}` : `no.${step}`, values)}
                  </>
                )}
              </p>
              <Disclosure title={t('figures')}>
                <Figures step={step} asked={asked} proved={proved} />
              </Disclosure>
            </div>
          </li>
        ))}
      </ol>
      <div className={css.actions}>
        <Button look="line" onClick={save}>
          <Icon name="download" size={18} />
          {t('save')}
        </Button>
        <ButtonLink href="verifier.html" target="_blank" rel="noopener">
          {t('verifier')}
        </ButtonLink>
      </div>
      <p className={css.intro}>{t('save.how')}</p>
    </Card>
  )
}

/** Entries listed on the page. The file contains all. */
const listed = 20

function Figures({ step, asked, proved }: { step: Step; asked: Asked; proved: Proved }) {
  const t = useTexts('balanceProof')
  const language = useLanguage()
  const { written, address, witness } = proved
  const { start, entries, leaf, path, day } = written
  const { currency } = asked
  const money = (minor: string) => (
    <MoneyText amount={formatAmount(BigInt(minor), currency)} currency={currency} bare />
  )
  if (step === 'sum')
    return (
      <>
        <Lines
          lines={[
            [t('start', { seq: start.seq }), money(start.balanceMinor)],
            [t('entries'), entries.length],
            [t('balance'), money(leaf.balanceMinor)],
            [t('held'), money(leaf.heldMinor)],
          ]}
        />
        <div className={css.scroll}>
          <table className={css.table}>
            <caption>{t('lastEntries', { count: Math.min(listed, entries.length) })}</caption>
            <thead>
              <tr>
                <th scope="col">{t('number')}</th>
                <th scope="col">{t('time')}</th>
                <th scope="col">{t('summary')}</th>
                <th scope="col">{t('amount')}</th>
                <th scope="col">{t('balance')}</th>
              </tr>
            </thead>
            <tbody>
              {entries.slice(-listed).map((entry) => (
                <tr key={entry.seq}>
                  <td>{entry.seq}</td>
                  <td>{momentText(new Date(Number(entry.bookedAt)).toISOString())}</td>
                  <td>{summaryText(entry.summary)[language]}</td>
                  <td>{money(entry.amountMinor)}</td>
                  <td>{money(entry.balanceAfterMinor)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </>
    )
  const lines: Record<Exclude<Step, 'sum'>, readonly (readonly [string, ReactNode])[]> = {
    chain: [
      [t('hash.before'), <code key="a">{start.head}</code>],
      [t('hash.last', { seq: leaf.seq }), <code key="b">{leaf.head}</code>],
    ],
    tree: [
      [t('leaf'), <code key="a">{leafText(numbers(leaf, asked))}</code>],
      ...path.map(
        ({ side, hash }, index) =>
          [t(`path.${side}`, { step: index + 1 }), <code key={hash}>{hash}</code>] as const,
      ),
      [t('root'), <code key="b">{day.root}</code>],
    ],
    signature: [
      [t('text'), <code key="a">{dayText({ ...day, accountCount: BigInt(day.accountCount) })}</code>],
      [t('key'), <code key="b">{day.keyId}</code>],
      [t('signed'), <code key="c">{day.signature}</code>],
    ],
    published: [
      [
        t('address'),
        <a key="a" href={address} target="_blank" rel="noopener">
          /{address}
        </a>,
      ],
      [t('root'), <code key="b">{day.root}</code>],
    ],
    witnessed: witness
      ? [
          [t('recordedAt'), momentText(witness.recordedAt)],
          [t('digest'), <code key="a">{witness.digest}</code>],
          [t('notaryKey'), <code key="b">{witness.publicKey}</code>],
          [t('signed'), <code key="c">{witness.signature}</code>],
        ]
      : [],
  }
  return <Lines lines={lines[step]} />
}

/** The leaf's text as it was hashed into the tree. */
const numbers = (leaf: Proved['written']['leaf'], { currency }: Asked) => ({
  ownerId: BigInt(leaf.ownerId),
  accountId: BigInt(leaf.accountId),
  currency,
  seq: BigInt(leaf.seq),
  head: leaf.head,
  balanceMinor: BigInt(leaf.balanceMinor),
  heldMinor: BigInt(leaf.heldMinor),
})

function Lines({ lines }: { lines: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={css.lines}>
      {lines.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Opens site mail with a prepared complaint about a failed step. */
function Report({ asked, step, root }: { asked: Asked; step: Step; root: string }) {
  const t = useTexts('balanceProof')
  const [busy, setBusy] = useState(false)
  const report = async () => {
    setBusy(true)
    const content = t('report.text', { ...asked, step: t(`no.${step}`), root })
    await call(intoSession, {
      screen: 'PCS0201000',
      fields: { topic: 'complaint', title: t('report.title', { date: asked.date }), content },
    })
      .then(() => navigate('/PCS0201000', { state: { handedOver: true } }))
      .finally(() => setBusy(false))
  }
  return (
    <Button look="text" small busy={busy} onClick={() => void report()}>
      {t('report')}
    </Button>
  )
}
