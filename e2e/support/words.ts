import { type ErrorKey, errorCatalogue, type Language } from '@cloudsail/contract'
import accountsEn from '../../apps/web/src/accounts/texts.en.ts'
import accountsZh from '../../apps/web/src/accounts/texts.zh.ts'
import appEn from '../../apps/web/src/app/texts.en.ts'
import appZh from '../../apps/web/src/app/texts.zh.ts'
import helpEn from '../../apps/web/src/help/texts.en.ts'
import helpZh from '../../apps/web/src/help/texts.zh.ts'
import homeEn from '../../apps/web/src/home/texts.en.ts'
import homeZh from '../../apps/web/src/home/texts.zh.ts'
import certificateScreensEn from '../../apps/web/src/identity/certificate/texts.en.ts'
import certificateScreensZh from '../../apps/web/src/identity/certificate/texts.zh.ts'
import journeysEn from '../../apps/web/src/identity/journeys/texts.en.ts'
import journeysZh from '../../apps/web/src/identity/journeys/texts.zh.ts'
import passwordsEn from '../../apps/web/src/identity/passwords/texts.en.ts'
import passwordsZh from '../../apps/web/src/identity/passwords/texts.zh.ts'
import identityEn from '../../apps/web/src/identity/texts.en.ts'
import identityZh from '../../apps/web/src/identity/texts.zh.ts'
import profileEn from '../../apps/web/src/profile/texts.en.ts'
import profileZh from '../../apps/web/src/profile/texts.zh.ts'
import transfersEn from '../../apps/web/src/transfers/texts.en.ts'
import transfersZh from '../../apps/web/src/transfers/texts.zh.ts'
import certificatesEn from '../../apps/web/src/ui/file-certificate/texts.en.ts'
import certificatesZh from '../../apps/web/src/ui/file-certificate/texts.zh.ts'
import flowEn from '../../apps/web/src/ui/order-flow/texts.en.ts'
import flowZh from '../../apps/web/src/ui/order-flow/texts.zh.ts'
import queryEn from '../../apps/web/src/ui/query-page/texts.en.ts'
import queryZh from '../../apps/web/src/ui/query-page/texts.zh.ts'
import uiEn from '../../apps/web/src/ui/texts.en.ts'
import uiZh from '../../apps/web/src/ui/texts.zh.ts'
import keysEn from '../../apps/web/src/ui/usb-key/texts.en.ts'
import keysZh from '../../apps/web/src/ui/usb-key/texts.zh.ts'

const catalogues = {
  zh: {
    accounts: accountsZh,
    app: appZh,
    certificates: certificatesZh,
    certificateScreens: certificateScreensZh,
    help: helpZh,
    home: homeZh,
    identity: identityZh,
    journeys: journeysZh,
    passwords: passwordsZh,
    profile: profileZh,
    transfers: transfersZh,
    flow: flowZh,
    keys: keysZh,
    query: queryZh,
    ui: uiZh,
  },
  en: {
    accounts: accountsEn,
    app: appEn,
    certificates: certificatesEn,
    certificateScreens: certificateScreensEn,
    help: helpEn,
    home: homeEn,
    identity: identityEn,
    journeys: journeysEn,
    passwords: passwordsEn,
    profile: profileEn,
    transfers: transfersEn,
    flow: flowEn,
    keys: keysEn,
    query: queryEn,
    ui: uiEn,
  },
}

/** The page's texts in a language, so that tests look for what the customer reads whatever it is worded like. */
export const wordsOf = (language: Language) => catalogues[language]

/** A text with its places left open. */
export function pattern(text: string): RegExp {
  const parts = text.split(/\{(?:[^{}]|\{[^{}]*\})*\}/)
  return new RegExp(parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+'))
}

/** The bank's sentence for an error. */
export const sentence = (key: ErrorKey, language: Language): RegExp => pattern(errorCatalogue[key][language])
