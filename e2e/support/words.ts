import { type ErrorKey, errorCatalogue, type Language } from '@cloudsail/contract'
import { type OrderState, orderStateNames } from '@cloudsail/contract/orders'
import contractsEn from '@cloudsail/ui/contracts/texts.en.ts'
import contractsZh from '@cloudsail/ui/contracts/texts.zh.ts'
import datesEn from '@cloudsail/ui/date-field/texts.en.ts'
import datesZh from '@cloudsail/ui/date-field/texts.zh.ts'
import certificatesEn from '@cloudsail/ui/file-certificate/texts.en.ts'
import certificatesZh from '@cloudsail/ui/file-certificate/texts.zh.ts'
import flowEn from '@cloudsail/ui/order-flow/texts.en.ts'
import flowZh from '@cloudsail/ui/order-flow/texts.zh.ts'
import queryEn from '@cloudsail/ui/query-page/texts.en.ts'
import queryZh from '@cloudsail/ui/query-page/texts.zh.ts'
import uiEn from '@cloudsail/ui/texts.en.ts'
import uiZh from '@cloudsail/ui/texts.zh.ts'
import keysEn from '@cloudsail/ui/usb-key/texts.en.ts'
import keysZh from '@cloudsail/ui/usb-key/texts.zh.ts'
import annotationsEn from '../../apps/web/src/accounts/annotations/texts.en.ts'
import annotationsZh from '../../apps/web/src/accounts/annotations/texts.zh.ts'
import hongKongEn from '../../apps/web/src/accounts/hong-kong/texts.en.ts'
import hongKongZh from '../../apps/web/src/accounts/hong-kong/texts.zh.ts'
import openingEn from '../../apps/web/src/accounts/opening/texts.en.ts'
import openingZh from '../../apps/web/src/accounts/opening/texts.zh.ts'
import balanceProofEn from '../../apps/web/src/accounts/proof/texts.en.ts'
import balanceProofZh from '../../apps/web/src/accounts/proof/texts.zh.ts'
import protectionEn from '../../apps/web/src/accounts/protection/texts.en.ts'
import protectionZh from '../../apps/web/src/accounts/protection/texts.zh.ts'
import spendingEn from '../../apps/web/src/accounts/spending/texts.en.ts'
import spendingZh from '../../apps/web/src/accounts/spending/texts.zh.ts'
import accountsEn from '../../apps/web/src/accounts/texts.en.ts'
import accountsZh from '../../apps/web/src/accounts/texts.zh.ts'
import leavingEn from '../../apps/web/src/app/leaving/texts.en.ts'
import leavingZh from '../../apps/web/src/app/leaving/texts.zh.ts'
import searchEn from '../../apps/web/src/app/search/texts.en.ts'
import searchZh from '../../apps/web/src/app/search/texts.zh.ts'
import appEn from '../../apps/web/src/app/texts.en.ts'
import appZh from '../../apps/web/src/app/texts.zh.ts'
import demoEn from '../../apps/web/src/demo/texts.en.ts'
import demoZh from '../../apps/web/src/demo/texts.zh.ts'
import callDepositsEn from '../../apps/web/src/deposits/call/texts.en.ts'
import callDepositsZh from '../../apps/web/src/deposits/call/texts.zh.ts'
import largeDepositsEn from '../../apps/web/src/deposits/large/texts.en.ts'
import largeDepositsZh from '../../apps/web/src/deposits/large/texts.zh.ts'
import rollingDepositsEn from '../../apps/web/src/deposits/rolling/texts.en.ts'
import rollingDepositsZh from '../../apps/web/src/deposits/rolling/texts.zh.ts'
import depositRulesEn from '../../apps/web/src/deposits/rules/texts.en.ts'
import depositRulesZh from '../../apps/web/src/deposits/rules/texts.zh.ts'
import depositsEn from '../../apps/web/src/deposits/texts.en.ts'
import depositsZh from '../../apps/web/src/deposits/texts.zh.ts'
import timeDepositsEn from '../../apps/web/src/deposits/time/texts.en.ts'
import timeDepositsZh from '../../apps/web/src/deposits/time/texts.zh.ts'
import calculatorsEn from '../../apps/web/src/help/calculators/texts.en.ts'
import calculatorsZh from '../../apps/web/src/help/calculators/texts.zh.ts'
import guidanceEn from '../../apps/web/src/help/guidance/texts.en.ts'
import guidanceZh from '../../apps/web/src/help/guidance/texts.zh.ts'
import helpEn from '../../apps/web/src/help/texts.en.ts'
import helpZh from '../../apps/web/src/help/texts.zh.ts'
import verificationEn from '../../apps/web/src/help/verification/texts.en.ts'
import verificationZh from '../../apps/web/src/help/verification/texts.zh.ts'
import automaticEn from '../../apps/web/src/home/automatic/texts.en.ts'
import automaticZh from '../../apps/web/src/home/automatic/texts.zh.ts'
import elderEn from '../../apps/web/src/home/elder/texts.en.ts'
import elderZh from '../../apps/web/src/home/elder/texts.zh.ts'
import homeKindsEn from '../../apps/web/src/home/kinds/texts.en.ts'
import homeKindsZh from '../../apps/web/src/home/kinds/texts.zh.ts'
import homeMonthEn from '../../apps/web/src/home/month/texts.en.ts'
import homeMonthZh from '../../apps/web/src/home/month/texts.zh.ts'
import noAuthorityEn from '../../apps/web/src/home/no-authority/texts.en.ts'
import noAuthorityZh from '../../apps/web/src/home/no-authority/texts.zh.ts'
import homePanelsEn from '../../apps/web/src/home/panels/texts.en.ts'
import homePanelsZh from '../../apps/web/src/home/panels/texts.zh.ts'
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
import limitsEn from '../../apps/web/src/limits/texts.en.ts'
import limitsZh from '../../apps/web/src/limits/texts.zh.ts'
import loanApplyingEn from '../../apps/web/src/loans/applying/texts.en.ts'
import loanApplyingZh from '../../apps/web/src/loans/applying/texts.zh.ts'
import alertsEn from '../../apps/web/src/messages/alerts/texts.en.ts'
import alertsZh from '../../apps/web/src/messages/alerts/texts.zh.ts'
import mailEn from '../../apps/web/src/messages/mail/texts.en.ts'
import mailZh from '../../apps/web/src/messages/mail/texts.zh.ts'
import payslipsEn from '../../apps/web/src/messages/payslips/texts.en.ts'
import payslipsZh from '../../apps/web/src/messages/payslips/texts.zh.ts'
import eStatementsEn from '../../apps/web/src/messages/statements/texts.en.ts'
import eStatementsZh from '../../apps/web/src/messages/statements/texts.zh.ts'
import payAgreementsEn from '../../apps/web/src/payments/agreements/texts.en.ts'
import payAgreementsZh from '../../apps/web/src/payments/agreements/texts.zh.ts'
import ecashSigningEn from '../../apps/web/src/payments/e-cash/signing/texts.en.ts'
import ecashSigningZh from '../../apps/web/src/payments/e-cash/signing/texts.zh.ts'
import paymentsEn from '../../apps/web/src/payments/e-cash/texts.en.ts'
import paymentsZh from '../../apps/web/src/payments/e-cash/texts.zh.ts'
import netPayEn from '../../apps/web/src/payments/net-pay/texts.en.ts'
import netPayZh from '../../apps/web/src/payments/net-pay/texts.zh.ts'
import quickPayEn from '../../apps/web/src/payments/quick-pay/texts.en.ts'
import quickPayZh from '../../apps/web/src/payments/quick-pay/texts.zh.ts'
import pointsEn from '../../apps/web/src/points/texts.en.ts'
import pointsZh from '../../apps/web/src/points/texts.zh.ts'
import dataCentreEn from '../../apps/web/src/profile/records/texts.en.ts'
import dataCentreZh from '../../apps/web/src/profile/records/texts.zh.ts'
import profileEn from '../../apps/web/src/profile/texts.en.ts'
import profileZh from '../../apps/web/src/profile/texts.zh.ts'
import abroadEn from '../../apps/web/src/remittance/abroad/texts.en.ts'
import abroadZh from '../../apps/web/src/remittance/abroad/texts.zh.ts'
import remittanceEn from '../../apps/web/src/remittance/texts.en.ts'
import remittanceZh from '../../apps/web/src/remittance/texts.zh.ts'
import batchEn from '../../apps/web/src/transfers/batch/texts.en.ts'
import batchZh from '../../apps/web/src/transfers/batch/texts.zh.ts'
import elderTransferEn from '../../apps/web/src/transfers/elder/texts.en.ts'
import elderTransferZh from '../../apps/web/src/transfers/elder/texts.zh.ts'
import futureEn from '../../apps/web/src/transfers/future/texts.en.ts'
import futureZh from '../../apps/web/src/transfers/future/texts.zh.ts'
import transfersEn from '../../apps/web/src/transfers/texts.en.ts'
import transfersZh from '../../apps/web/src/transfers/texts.zh.ts'
import wealthConnectEn from '../../apps/web/src/transfers/wealth-connect/texts.en.ts'
import wealthConnectZh from '../../apps/web/src/transfers/wealth-connect/texts.zh.ts'
import wealthOrdersEn from '../../apps/web/src/wealth/orders/texts.en.ts'
import wealthOrdersZh from '../../apps/web/src/wealth/orders/texts.zh.ts'
import plansEn from '../../apps/web/src/wealth/plans/texts.en.ts'
import plansZh from '../../apps/web/src/wealth/plans/texts.zh.ts'
import rulesEn from '../../packages/ui/src/rule-actions/texts.en.ts'
import rulesZh from '../../packages/ui/src/rule-actions/texts.zh.ts'

/** Returns the names of the states of an order, which the contract defines, as texts of the page. */
function orderStates(language: Language): Readonly<Record<`state.${OrderState}`, string>> {
  return Object.fromEntries(
    Object.entries(orderStateNames).map(([state, name]) => [`state.${state}`, name[language]]),
  ) as Record<`state.${OrderState}`, string>
}

const catalogues = {
  zh: {
    accounts: accountsZh,
    alerts: alertsZh,
    app: appZh,
    batch: batchZh,
    certificates: certificatesZh,
    certificateScreens: certificateScreensZh,
    demo: demoZh,
    elder: elderZh,
    elderTransfer: elderTransferZh,
    future: futureZh,
    automatic: automaticZh,
    rules: rulesZh,
    guidance: guidanceZh,
    help: helpZh,
    home: homeZh,
    homeKinds: homeKindsZh,
    homeMonth: homeMonthZh,
    homePanels: homePanelsZh,
    identity: identityZh,
    journeys: journeysZh,
    limits: limitsZh,
    loanApplying: loanApplyingZh,
    contracts: contractsZh,
    plans: plansZh,
    wealthOrders: wealthOrdersZh,
    mail: mailZh,
    payslips: payslipsZh,
    eStatements: eStatementsZh,
    noAuthority: noAuthorityZh,
    annotations: annotationsZh,
    hongKong: hongKongZh,
    opening: openingZh,
    payments: paymentsZh,
    payAgreements: payAgreementsZh,
    ecashSigning: ecashSigningZh,
    netPay: netPayZh,
    points: pointsZh,
    calculators: calculatorsZh,
    quickPay: quickPayZh,
    passwords: passwordsZh,
    profile: profileZh,
    abroad: abroadZh,
    remittance: remittanceZh,
    protection: protectionZh,
    balanceProof: balanceProofZh,
    dataCentre: dataCentreZh,
    spending: spendingZh,
    callDeposits: callDepositsZh,
    largeDeposits: largeDepositsZh,
    rollingDeposits: rollingDepositsZh,
    depositRules: depositRulesZh,
    deposits: depositsZh,
    timeDeposits: timeDepositsZh,
    transfers: transfersZh,
    flow: { ...flowZh, ...orderStates('zh') },
    dates: datesZh,
    keys: keysZh,
    query: queryZh,
    leaving: leavingZh,
    search: searchZh,
    ui: uiZh,
    verification: verificationZh,
    wealthConnect: wealthConnectZh,
  },
  en: {
    accounts: accountsEn,
    alerts: alertsEn,
    app: appEn,
    batch: batchEn,
    certificates: certificatesEn,
    certificateScreens: certificateScreensEn,
    demo: demoEn,
    elder: elderEn,
    elderTransfer: elderTransferEn,
    future: futureEn,
    automatic: automaticEn,
    rules: rulesEn,
    guidance: guidanceEn,
    help: helpEn,
    home: homeEn,
    homeKinds: homeKindsEn,
    homeMonth: homeMonthEn,
    homePanels: homePanelsEn,
    identity: identityEn,
    journeys: journeysEn,
    limits: limitsEn,
    loanApplying: loanApplyingEn,
    contracts: contractsEn,
    plans: plansEn,
    wealthOrders: wealthOrdersEn,
    mail: mailEn,
    payslips: payslipsEn,
    eStatements: eStatementsEn,
    noAuthority: noAuthorityEn,
    annotations: annotationsEn,
    hongKong: hongKongEn,
    opening: openingEn,
    payments: paymentsEn,
    payAgreements: payAgreementsEn,
    ecashSigning: ecashSigningEn,
    netPay: netPayEn,
    points: pointsEn,
    calculators: calculatorsEn,
    quickPay: quickPayEn,
    passwords: passwordsEn,
    profile: profileEn,
    abroad: abroadEn,
    remittance: remittanceEn,
    protection: protectionEn,
    balanceProof: balanceProofEn,
    dataCentre: dataCentreEn,
    spending: spendingEn,
    callDeposits: callDepositsEn,
    largeDeposits: largeDepositsEn,
    rollingDeposits: rollingDepositsEn,
    depositRules: depositRulesEn,
    deposits: depositsEn,
    timeDeposits: timeDepositsEn,
    transfers: transfersEn,
    flow: { ...flowEn, ...orderStates('en') },
    dates: datesEn,
    keys: keysEn,
    query: queryEn,
    leaving: leavingEn,
    search: searchEn,
    ui: uiEn,
    verification: verificationEn,
    wealthConnect: wealthConnectEn,
  },
}

/** Returns the page's texts in a language, so that tests find the customer's words in any wording. */
export const wordsOf = (language: Language) => catalogues[language]

/** Returns a pattern for a text that accepts anything at its placeholders. */
export function pattern(text: string): RegExp {
  const parts = text.split(/\{(?:[^{}]|\{[^{}]*\})*\}/)
  return new RegExp(parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+'))
}

/** Returns a pattern for the bank's sentence for an error. */
export const sentence = (key: ErrorKey, language: Language): RegExp => pattern(errorCatalogue[key][language])
