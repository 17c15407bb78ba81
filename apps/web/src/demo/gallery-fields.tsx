import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { Checkbox, Switch } from '@cloudsail/ui/choice.tsx'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { ImageCodeField } from '@cloudsail/ui/image-code-field.tsx'
import { Link } from '@cloudsail/ui/link.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { OtpField } from '@cloudsail/ui/otp-field.tsx'
import { RadioCards } from '@cloudsail/ui/radio-cards.tsx'
import { SecretField, type SecretHandle } from '@cloudsail/ui/secret-field.tsx'
import { Select } from '@cloudsail/ui/select.tsx'
import { TextArea } from '@cloudsail/ui/text-area.tsx'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import { useImageCode } from '@cloudsail/ui/use-image-code.ts'
import { useRef, useState } from 'react'
import css from './gallery.module.css'

/** Replaces the bank's encryption by a text as long as a real block, and as unreadable. */
const encrypt = (secret: string) =>
  [...`${secret}${'0'.repeat(96)}`].map(() => Math.floor(Math.random() * 16).toString(16)).join('')

function Boxes() {
  const t = useTexts('demo')
  const [text, setText] = useState('')
  const [area, setArea] = useState('')
  const [purpose, setPurpose] = useState<'' | 'living' | 'rent' | 'gift' | 'closed'>('')
  return (
    <Card title={t('fields.title')}>
      <div className={css.pair}>
        <TextField label={t('fields.name')} hint={t('fields.nameHint')} value={text} onChange={setText} />
        <TextField
          label={t('fields.postscript')}
          optional
          error={t('fields.postscriptError')}
          value="$$$"
          onChange={setText}
        />
        <TextField
          label={t('fields.search')}
          optional
          before={<Icon name="search" size={18} />}
          placeholder={t('accounts.payeeHint')}
          value={text}
          onChange={setText}
        />
        <TextField
          label={t('fields.disabled')}
          value={t('fields.disabledValue')}
          onChange={setText}
          readOnly
        />
        <Select
          label={t('fields.purpose')}
          value={purpose}
          onChange={setPurpose}
          options={(['living', 'rent', 'gift', 'closed'] as const).map((value) => ({
            value,
            label: t(`purpose.${value}`),
            disabled: value === 'closed',
          }))}
        />
        <TextArea label={t('fields.message')} limit={60} value={area} onChange={setArea} />
      </div>
    </Card>
  )
}

function Choices() {
  const t = useTexts('demo')
  const [arrival, setArrival] = useState<'now' | 'later' | 'next' | 'closed'>('later')
  const [on, setOn] = useState(true)
  return (
    <Card title={t('choices.title')}>
      <div className={css.stack}>
        <RadioCards
          label={t('choices.arrival')}
          value={arrival}
          onChange={setArrival}
          options={(['now', 'later', 'next', 'closed'] as const).map((value) => ({
            value,
            label: t(`arrival.${value}`),
            note: t(`arrival.${value}Note`),
            disabled: value === 'closed',
          }))}
        />
        <div className={css.pair}>
          <div className={css.stack}>
            <Checkbox checked={on} onChange={setOn}>
              {t('choices.save')}
            </Checkbox>
            <Checkbox checked={!on} onChange={(off) => setOn(!off)} error={on && t('choices.agreeError')}>
              {t('choices.agree')} <Link href="/demo/gallery">{t('choices.agreement')}</Link>
            </Checkbox>
            <Checkbox checked onChange={setOn} disabled>
              {t('choices.locked')}
            </Checkbox>
          </div>
          <div className={css.stack}>
            <Switch checked={on} onChange={setOn} note={t('choices.notifyNote')}>
              {t('choices.notify')}
            </Switch>
            <Switch checked={!on} onChange={(off) => setOn(!off)}>
              {t('choices.notify')}
            </Switch>
            <Switch checked={false} onChange={setOn} disabled>
              {t('choices.locked')}
            </Switch>
          </div>
        </div>
      </div>
    </Card>
  )
}

function Secrets() {
  const t = useTexts('demo')
  const login = useRef<SecretHandle>(null)
  const query = useRef<SecretHandle>(null)
  const [length, setLength] = useState(0)
  const [code, setCode] = useState('409')
  const [image, setImage] = useState('')
  const { picture, renew } = useImageCode()
  return (
    <Card title={t('secrets.title')}>
      <div className={css.pair}>
        <div className={css.stack}>
          <SecretField ref={login} label={t('secrets.login')} encrypt={encrypt} reveal />
          <SecretField
            ref={query}
            label={t('secrets.query')}
            hint={t('secrets.queryHint')}
            kind="digits"
            autoComplete="off"
            encrypt={encrypt}
          />
          <ImageCodeField value={image} onChange={setImage} png={picture?.png} onRefresh={renew} />
          <div className={css.row}>
            <Button
              small
              onClick={() => void login.current?.encrypt().then((block) => setLength(block.length))}
            >
              {t('secrets.seal')}
            </Button>
          </div>
          {length > 0 && (
            <MessageBar kind="success" live>
              {t('secrets.sealed', { length })}
            </MessageBar>
          )}
        </div>
        <div className={css.stack}>
          <OtpField
            label={t('secrets.otp')}
            hint={t('secrets.otpHint')}
            value={code}
            onChange={setCode}
            beside={
              <Button look="text" small>
                {t('secrets.resend')}
              </Button>
            }
          />
          <OtpField label={t('secrets.otp')} error={t('secrets.otpError')} value={code} onChange={setCode} />
        </div>
      </div>
    </Card>
  )
}

/** Boxes, choices, passwords, codes. */
export function GalleryFields() {
  return (
    <>
      <Boxes />
      <Choices />
      <Secrets />
    </>
  )
}
