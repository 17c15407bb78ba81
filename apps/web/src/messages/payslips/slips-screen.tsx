import type { ResponseOf } from '@cloudsail/contract'
import { askPayslipsAgain, payslips } from '@cloudsail/contract/messages'
import { importPrivateKey, openWithPassphrase } from '@cloudsail/pki/jwe'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { useBankDate } from '@cloudsail/ui/base/bank-date.ts'
import { invalidateQueries, useCall } from '@cloudsail/ui/base/queries.ts'
import { Link } from '@cloudsail/ui/base/router.ts'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { Button, ButtonLink } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { Columns } from '@cloudsail/ui/columns.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { Gap } from '@cloudsail/ui/gap.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { PageHeading } from '@cloudsail/ui/page-heading.tsx'
import { Select } from '@cloudsail/ui/select.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { type OpenedSlip, openSlip } from './open-slips.ts'
import css from './payslips.module.css'
import { SlipPaper } from './slip-paper.tsx'

void loadTexts('payslips')

type Answer = ResponseOf<typeof payslips>
/** The key of this visit with its version, in memory only. */
interface Unlocked {
  key: CryptoKey
  version: string
}

/** PCS0402000: payslips, decrypted in this browser by the customer's passphrase. */
export default function PayslipsScreen() {
  const title = useScreenTitle()
  const today = useBankDate()
  return (
    <div className={css.page}>
      <PageHeading>{title}</PageHeading>
      {today && <Slips today={today} />}
    </div>
  )
}

function Slips({ today }: { today: string }) {
  const t = useTexts('payslips')
  const [year, setYear] = useState(today.slice(0, 4))
  const { data, error } = useCall(payslips, { year }, { keepPrevious: true })
  const passphrase = useRef<HTMLInputElement>(null)
  const [unlocked, setUnlocked] = useState<Unlocked | null>(null)
  const [shown, setShown] = useState<{ slipId: string; opened: OpenedSlip } | null>(null)
  if (error)
    return (
      <MessageBar kind="error" live>
        {error.message}
      </MessageBar>
    )
  if (!data) return <Skeleton lines={8} />
  const active = data.keys.find((key) => key.active)
  if (!active)
    return (
      <Card>
        <EmptyState
          icon="lock"
          title={t('none')}
          action={<ButtonLink href="#/PCS0401000">{t('setUp')}</ButtonLink>}
        >
          {t('none.text')}
        </EmptyState>
      </Card>
    )
  const show = async (slip: Answer['slips'][number]) => {
    // A locked slip asks for the passphrase.
    if (!unlocked) return passphrase.current?.focus()
    setShown({ slipId: slip.slipId, opened: await openSlip(unlocked.key, unlocked.version, slip) })
  }
  const isReplaced = data.slips.some(({ keyVersion }) => keyVersion !== active.version)
  const again = async () => {
    await call(askPayslipsAgain, {}, { busy: true })
    showToast('success', t('again.done'))
    await invalidateQueries()
  }
  return (
    <Columns
      beside={
        <Card title={t('list')} flush className={css.onScreen}>
          <div className={css.year}>
            <Select
              label={t('year')}
              value={year}
              onChange={setYear}
              options={data.years.map((each) => ({ value: each, label: each }))}
            />
          </div>
          {data.slips.length === 0 && <p className={css.year}>{t('list.none')}</p>}
          <ul className={css.list}>
            {data.slips.map((slip) => (
              <li key={slip.slipId}>
                <button
                  type="button"
                  aria-pressed={shown?.slipId === slip.slipId}
                  onClick={() => void show(slip)}
                >
                  <b>{slip.month}</b>
                  <span>{slip.employer}</span>
                  <span className={css.small}>
                    {slip.keyVersion !== active.version ? t('old') : unlocked ? t('open') : t('locked')}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          {isReplaced && (
            <p className={css.year}>
              {data.asked ? (
                t('again.asked')
              ) : (
                <Button look="line" small onClick={() => void again()}>
                  {t('again')}
                </Button>
              )}
            </p>
          )}
        </Card>
      }
    >
      <div className={css.main}>
        {unlocked ? (
          <Card className={css.onScreen}>
            <p className={css.made}>
              {t('unlocked')}
              <Gap />
              <Button
                look="line"
                small
                onClick={() => {
                  setUnlocked(null)
                  setShown(null)
                }}
              >
                {t('lock')}
              </Button>
            </p>
          </Card>
        ) : (
          <Unlock active={active} box={passphrase} onUnlocked={setUnlocked} />
        )}
        {shown && <SlipPaper opened={shown.opened} credits={data.credits} />}
        {unlocked && !shown && <p>{t('choose')}</p>}
      </div>
    </Columns>
  )
}

interface UnlockProps {
  active: Answer['keys'][number]
  box: RefObject<HTMLInputElement | null>
  onUnlocked: (unlocked: Unlocked) => void
}

/** Asks for the passphrase, which is used here and then forgotten. */
function Unlock({ active, box, onUnlocked }: UnlockProps) {
  const t = useTexts('payslips')
  const [passphrase, setPassphrase] = useState('')
  const [wrong, setWrong] = useState(false)
  const [busy, setBusy] = useState(false)
  const unlock = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setWrong(false)
    try {
      const key = await importPrivateKey(await openWithPassphrase(active.wrapped ?? '', passphrase))
      onUnlocked({ key, version: active.version })
    } catch {
      setWrong(true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card title={t('unlock')}>
      <p>{t('unlock.text')}</p>
      <form className={css.unlock} onSubmit={(event) => void unlock(event)}>
        <TextField
          box={box}
          type="password"
          autoComplete="off"
          label={t('passphrase')}
          value={passphrase}
          error={wrong ? t('wrong') : undefined}
          onChange={(typed) => {
            setPassphrase(typed)
            setWrong(false)
          }}
        />
        <Button type="submit" busy={busy}>
          {t('open')}
        </Button>
      </form>
      {active.hint !== '' && <p className={css.small}>{t('hintIs', { hint: active.hint })}</p>}
      <p className={css.small}>
        {t('fingerprintIs')} <code>{active.fingerprint.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <p className={css.forgotten}>
        <Link href="/PCS0401000">{t('forgotten')}</Link>
      </p>
    </Card>
  )
}
