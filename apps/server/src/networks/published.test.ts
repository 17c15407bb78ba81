import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * Elements of the published definitions in their order, at the levels that we send or accept. Required ones are marked. Our
 * own schemas contain some of them, in that order, and every required one.
 */
const published: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'abroad/schemas/pacs.008': {
    TransferHeader: 'MsgId! CreDtTm! BtchBookg NbOfTxs! CtrlSum TtlIntrBkSttlmAmt IntrBkSttlmDt SttlmInf!',
    Transaction:
      'PmtId! PmtTpInf IntrBkSttlmAmt! IntrBkSttlmDt SttlmPrty InstdAmt XchgRate ChrgBr! ChrgsInf InstgAgt InstdAgt IntrmyAgt1 UltmtDbtr InitgPty Dbtr! DbtrAcct DbtrAgt! DbtrAgtAcct CdtrAgt! CdtrAgtAcct Cdtr! CdtrAcct UltmtCdtr InstrForCdtrAgt InstrForNxtAgt Purp RgltryRptg Tax RltdRmtInf RmtInf',
    Address:
      'AdrTp Dept SubDept StrtNm BldgNb BldgNm Flr PstBx Room PstCd TwnNm TwnLctnNm DstrctNm CtrySubDvsn Ctry AdrLine',
    Institution: 'BICFI ClrSysMmbId LEI Nm PstlAdr Othr',
  },
  'abroad/schemas/pacs.002': {
    Report: 'GrpHdr! OrgnlGrpInfAndSts TxInfAndSts SplmtryData',
    Transaction:
      'StsId OrgnlGrpInf OrgnlInstrId OrgnlEndToEndId OrgnlTxId OrgnlUETR TxSts StsRsnInf ChrgsInf AccptncDtTm FctvIntrBkSttlmDt AcctSvcrRef ClrSysRef InstgAgt InstdAgt OrgnlTxRef SplmtryData',
    Header: 'MsgId! CreDtTm! InstgAgt InstdAgt',
    Original: 'OrgnlMsgId! OrgnlMsgNmId! OrgnlCreDtTm',
  },
  'abroad/schemas/acmt.023': {
    CaseAssignment: 'MsgId! CreDtTm! Cretr FrstAgt Assgnr! Assgne!',
    Verification: 'Id! PtyAndAcctId!',
    Identified: 'Pty Acct Agt',
  },
  'abroad/schemas/acmt.024': {
    CaseAssignment: 'MsgId! CreDtTm! Cretr FrstAgt Assgnr! Assgne!',
    Report: 'OrgnlId! Vrfctn! Rsn',
  },
  'abroad/schemas/camt.056': { Assignment: 'Id! Assgnr! Assgne! CreDtTm!' },
  'abroad/schemas/camt.029': {
    Assignment: 'Id! Assgnr! Assgne! CreDtTm!',
    Resolution: 'Assgnmt! RslvdCase Sts! CxlDtls',
  },
  'abroad/schemas/camt.054': {
    Notification:
      'Id! NtfctnPgntn ElctrncSeqNb RptgSeq LglSeqNb CreDtTm FrToDt CpyDplctInd RptgSrc Acct! RltdAcct Intrst TxsSummry Ntry',
    Entry: 'NtryRef Amt! CdtDbtInd! RvslInd Sts! BookgDt ValDt AcctSvcrRef Avlbty BkTxCd! NtryDtls',
  },
  'abroad/schemas/camt.060': {
    Request: 'GrpHdr! RptgReq! SplmtryData',
    Reporting: 'Id ReqdMsgNmId! Acct AcctOwnr! AcctSvcr RptgPrd RptgSeq ReqdTxTp ReqdBalTp',
    Period: 'FrToDt! FrToTm Tp!',
  },
  'abroad/schemas/camt.053': {
    Statements: 'GrpHdr! Stmt! SplmtryData',
    AccountStatement:
      'Id! StmtPgntn ElctrncSeqNb RptgSeq LglSeqNb CreDtTm FrToDt CpyDplctInd RptgSrc Acct! RltdAcct Intrst Bal! TxsSummry Ntry AddtlStmtInf',
    Balance: 'Tp! CdtLine Amt! CdtDbtInd! Dt! Avlbty',
    StatementEntry:
      'NtryRef Amt! CdtDbtInd! RvslInd Sts! BookgDt ValDt AcctSvcrRef Avlbty BkTxCd! ComssnWvrInd AddtlInfInd AmtDtls Chrgs TechInptChanl Intrst CardTx NtryDtls AddtlNtryInf',
    StatementDetail:
      'Refs Amt CdtDbtInd AmtDtls Avlbty BkTxCd Chrgs Intrst RltdPties RltdAgts LclInstrm Purp RltdRmtInf RmtInf RltdDts RltdPric RltdQties FinInstrmId Tax RtrInf',
  },
  'abroad/schemas/camt.106': {
    Record: 'RcrdId ChrgsRqstr UndrlygTx! TtlChrgsPerRcrd ChrgsBrkdwn! ValDt DbtrAgt',
    Breakdown: 'Amt! CdtDbtInd Tp',
  },
  'abroad/schemas/pacs.004': {
    Transaction:
      'RtrId OrgnlGrpInf OrgnlInstrId OrgnlEndToEndId OrgnlTxId OrgnlUETR OrgnlClrSysRef OrgnlIntrBkSttlmAmt OrgnlIntrBkSttlmDt RtrdIntrBkSttlmAmt! IntrBkSttlmDt RtrRsnInf',
  },
  'messages/schemas/credit-transfer': {
    GroupHeader: 'MsgId! CreDtTm! BtchBookg NbOfTxs! CtrlSum TtlIntrBkSttlmAmt IntrBkSttlmDt SttlmInf!',
    PaymentNumbers: 'InstrId EndToEndId! TxId!',
    Transaction:
      'PmtId! PmtTpInf IntrBkSttlmAmt! IntrBkSttlmDt SttlmPrty InstdAmt XchgRate ChrgBr! ChrgsInf InstgAgt InstdAgt UltmtDbtr InitgPty Dbtr! DbtrAcct DbtrAgt! DbtrAgtAcct CdtrAgt! CdtrAgtAcct Cdtr! CdtrAcct UltmtCdtr InstrForCdtrAgt InstrForNxtAgt Purp RgltryRptg RltdRmtInf RmtInf',
  },
  'messages/schemas/return': {
    Return: 'GrpHdr! OrgnlGrpInf TxInf',
    GroupHeader:
      'MsgId! CreDtTm! Authstn BtchBookg NbOfTxs! CtrlSum GrpRtr TtlRtrdIntrBkSttlmAmt IntrBkSttlmDt SttlmInf! InstgAgt InstdAgt',
    Settlement: 'SttlmMtd! SttlmAcct ClrSys',
    Transaction:
      'RtrId OrgnlGrpInf OrgnlInstrId OrgnlEndToEndId OrgnlTxId OrgnlClrSysRef OrgnlIntrBkSttlmAmt RtrdIntrBkSttlmAmt! IntrBkSttlmDt RtrdInstdAmt XchgRate CompstnAmt ChrgBr ChrgsInf InstgAgt InstdAgt RtrRsnInf OrgnlTxRef',
    Original: 'OrgnlMsgId! OrgnlMsgNmId! OrgnlCreDtTm',
  },
  'messages/schemas/identification-request': {
    Request: 'Assgnmt! Vrfctn! SplmtryData',
    Assignment: 'MsgId! CreDtTm! Cretr FrstAgt Assgnr! Assgne!',
    Verification: 'Id! PtyAndAcctId!',
    PartyAndAccount: 'Pty Acct Agt',
  },
  'messages/schemas/identification-report': {
    Report: 'Assgnmt! OrgnlAssgnmt Rpt! SplmtryData',
    Assignment: 'MsgId! CreDtTm! Cretr FrstAgt Assgnr! Assgne!',
    Found: 'OrgnlId! Vrfctn! Rsn OrgnlPtyAndAcctId UpdtdPtyAndAcctId',
  },
  'messages/schemas/list-request': {
    Request: 'GrpHdr! RptgReq! SplmtryData',
    Wanted: 'Id ReqdMsgNmId! Acct AcctOwnr! AcctSvcr RptgPrd RptgSeq ReqdTxTp ReqdBalTp',
    // This network's version also asks for the times of day.
    Period: 'FrToDt! FrToTm! Tp!',
  },
  'messages/schemas/list': {
    List: 'GrpHdr! Stmt! SplmtryData',
    Statement:
      'Id! ElctrncSeqNb LglSeqNb CreDtTm! FrToDt CpyDplctInd RptgSrc Acct! RltdAcct Intrst Bal! TxsSummry Ntry AddtlStmtInf',
    Span: 'FrDtTm! ToDtTm!',
    Balance: 'Tp! CdtLine Amt! CdtDbtInd! Dt! Avlbty',
    Entry:
      'NtryRef Amt! CdtDbtInd! RvslInd Sts! BookgDt ValDt AcctSvcrRef Avlbty BkTxCd! ComssnWvrInd AddtlInfInd AmtDtls Chrgs TechInptChanl Intrst NtryDtls AddtlNtryInf',
    TransactionDetails:
      'Refs AmtDtls Avlbty BkTxCd Chrgs Intrst RltdPties RltdAgts Purp RltdRmtInf RmtInf RltdDts RltdPric RltdQties FinInstrmId Tax RtrInf',
  },
  'messages/schemas/status-query': {
    Request: 'GrpHdr! OrgnlGrpInf TxInf',
    Original: 'OrgnlMsgId! OrgnlMsgNmId!',
  },
}

const text = (file: string) => readFileSync(join(import.meta.dirname, `${file}.xsd`), 'utf8')

/** Returns the elements of one of our types, each with whether it is required. */
function ownElements(file: string, type: string): { name: string; isRequired: boolean }[] {
  const body = new RegExp(`<xs:complexType name="${type}">([\\s\\S]*?)</xs:complexType>`)
  const found = body.exec(text(file)) ?? body.exec(text(`${dirname(file)}/types`))
  return [...(found?.[1] ?? '').matchAll(/<xs:element ([^>]*)\/>/g)].map(([, attributes]) => ({
    name: /name="(\w+)"/.exec(attributes!)![1]!,
    isRequired: !attributes!.includes('minOccurs="0"'),
  }))
}

test.each(
  Object.entries(published).flatMap(([file, types]) =>
    Object.entries(types).map((of) => [file, ...of] as const),
  ),
)(
  '%s: the bank’s subset of %s has published elements only, in their order, with all required ones',
  (file, type, elements) => {
    const own = ownElements(file, type)
    const all = elements.split(' ').map((name) => name.replace('!', ''))
    const required = elements.split(' ').flatMap((name) => (name.endsWith('!') ? [name.slice(0, -1)] : []))
    expect(own.length, `${type} of ${file}`).toBeGreaterThan(0)
    const places = own.map(({ name }) => all.indexOf(name))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    const kept = own.flatMap(({ name, isRequired }) => (isRequired ? [name] : []))
    expect(kept).toEqual(expect.arrayContaining(required))
  },
)
