import { brand } from '@cloudsail/contract'
import { type AgreementWords, defineAgreement } from './agreement.ts'

const words: AgreementWords = {
  agreement: 'personalEbanking',
  version: '2026-12',
  title: {
    zh: `${brand.bank.zh}个人网上银行服务协议`,
    en: `${brand.bank.en} Personal Online Banking Agreement`,
  },
  sections: [
    {
      title: { zh: '一、服务内容', en: '1. The service' },
      paragraphs: [
        {
          zh: `个人网上银行（以下简称“网银”）是${brand.bank.zh}（以下简称“本行”）通过互联网向个人客户（以下简称“您”）提供的账户查询、转账、存款、信用卡及其他金融服务。`,
          en: `Personal online banking (“online banking”) is the service through which ${brand.bank.en} (“we”) provides its personal customers (“you”) with account enquiries, transfers, deposits, credit cards and other financial services over the internet.`,
        },
        {
          zh: '网上签约的客户可办理账户查询、本人活期账户之间转账以及本人活期与定期账户之间转账；办理向他人转账、汇款、缴费等业务，须携带有效身份证件到网点签约。仅持信用卡客户可办理本人信用卡相关业务。',
          en: 'Customers who register online may view their accounts, transfer between their own current accounts, and transfer between their own current and time deposit accounts. To make transfers and payments to others, you must register at a branch with your valid ID. Customers with a credit card only may use the services of their own cards.',
        },
      ],
    },
    {
      title: { zh: '二、身份认证与密码', en: '2. Authentication and passwords' },
      paragraphs: [
        {
          zh: '您应妥善保管用户名、登录密码、查询密码、取款密码、动态密码、密保答案以及数字证书，不得告知或交由他人使用。凡使用上述信息通过身份认证的操作，均视为您本人所为，有证据证明非您本人操作的除外。',
          en: 'You must keep your user name, log-in password, enquiry password, card PIN, one-time passcodes, security answer and digital certificates safe, and must not share them or let others use them. Anything done after authentication with them is treated as done by you, unless there is evidence that you did not do it.',
          important: true,
        },
        {
          zh: '您不应使用生日、证件号码、手机号码以及连续或相同的字符作为密码，并应定期更换。本行人员不会以任何方式索要密码或动态密码。',
          en: 'You should not use birthdays, ID numbers, mobile numbers, or consecutive or identical characters as passwords, and should change them regularly. Our staff never ask you for a password or a one-time passcode.',
        },
        {
          zh: '您在本行预留的手机号码用于接收动态密码和账户通知。号码变更时，请及时办理变更；因未及时变更造成的损失，由您自行承担。',
          en: 'We send one-time passcodes and account messages to the mobile number you have registered with us. If your number changes, update it promptly. You bear any loss caused by not updating it in time.',
        },
      ],
    },
    {
      title: { zh: '三、您的权利与义务', en: '3. Your rights and duties' },
      paragraphs: [
        {
          zh: '您有权查询本人账户及交易记录，对记录有疑问的，可在交易发生之日起两年内向本行查询核实。您有权随时通过网点注销网银服务。',
          en: 'You may view your accounts and transaction records. If you question a record, you may ask us to check it within two years of the transaction. You may close online banking at a branch at any time.',
        },
        {
          zh: '您应保证所提供资料真实、准确、完整，并从本行公布的网址登录。您不得利用网银从事洗钱、赌博、电信网络诈骗等违法活动，不得出租、出借、出售账户。',
          en: 'You must give true, accurate and complete information, and log in at the address we publish. You may not use online banking for money laundering, gambling, telecommunications fraud or any other illegal activity, and may not rent out, lend or sell accounts.',
        },
        {
          zh: `发现密码泄露、证书遗失或账户出现异常交易，请立即致电${brand.hotline}挂失，或通过网银、网点办理。挂失生效前造成的损失，按法律法规和本协议约定承担。`,
          en: `If a password is disclosed, a certificate is lost or an account shows unusual transactions, call ${brand.hotline} immediately to report it, or report it in online banking or at a branch. Losses before the report takes effect are borne as the law and this agreement provide.`,
        },
      ],
    },
    {
      title: { zh: '四、本行的权利与义务', en: '4. Our rights and duties' },
      paragraphs: [
        {
          zh: '本行依法对您的个人信息、账户信息和交易信息保密，并采取加密、认证、监测等措施保障网银安全。除法律法规另有规定或经您同意外，本行不向第三方提供上述信息。',
          en: 'We keep your personal, account and transaction information confidential as the law requires, and protect online banking with encryption, authentication, monitoring and other measures. We do not give this information to third parties unless the law provides for it or you consent.',
        },
        {
          zh: '本行按您的指令及时、准确地处理业务。指令执行后，除法律法规另有规定外，不得撤销。因系统维护需要暂停服务的，本行提前公告；因不可抗力、通讯故障等原因造成服务中断的，本行将尽快恢复。',
          en: 'We carry out your instructions promptly and accurately. Once carried out, an instruction cannot be cancelled unless the law provides otherwise. If we must suspend the service for maintenance, we announce it in advance. If the service is interrupted by force majeure or a communications failure, we restore it as soon as we can.',
        },
        {
          zh: '发现可疑交易或出于保护您资金安全的需要，本行可以限制或暂停相关服务，并以短信等方式通知您。',
          en: 'If we find a suspicious transaction, or to protect your money, we may limit or suspend services, and will notify you by text or other means.',
        },
      ],
    },
    {
      title: { zh: '五、费用与限额', en: '5. Fees and limits' },
      paragraphs: [
        {
          zh: '开通网银不收取费用。各项服务的收费标准以本行公示为准。交易限额因认证方式而异。调低立即生效；在约定额度内可网上调高，等待期满后生效，等待时间在办理时显示；超出的，到网点办理。',
          en: 'Registering for online banking is free. Fees for services are as we publish them. Transaction limits depend on the authentication method. Reductions apply immediately. Within the agreed maximum you may raise them online, after a waiting period shown at the time. For more, visit a branch.',
        },
      ],
    },
    {
      title: { zh: '六、协议的生效与变更', en: '6. Effect and changes' },
      paragraphs: [
        {
          zh: '本协议自您点击同意并通过身份验证后生效。本行修改本协议的，将提前公告；您不同意修改的，可在公告期内注销网银，继续使用的视为接受修改后的协议。',
          en: 'This agreement takes effect when you accept it and your identity has been verified. We announce changes in advance. If you do not agree, you may close online banking during the notice period. If you continue to use it, you are treated as having accepted the changed agreement.',
          important: true,
        },
        {
          zh: '本协议适用中华人民共和国法律。因本协议发生的争议，双方协商解决；协商不成的，向本行住所地有管辖权的人民法院提起诉讼。',
          en: 'This agreement is governed by the laws of the People’s Republic of China. We settle disputes under it by negotiation. If negotiation fails, either of us may bring the case before the competent people’s court where we have our registered address.',
          important: true,
        },
        {
          zh: `您可致电${brand.hotline}、通过站内信或网点投诉，本行自收到次日起15日内答复；对答复不满意的，可申请核查、调解，或拨打国家金融监督管理总局12378热线。`,
          en: `To complain, call ${brand.hotline}, write a message or visit a branch. The bank answers within 15 days, counted from the day after it receives the complaint. If the answer does not satisfy you, ask for a review or for mediation, or call the National Financial Regulatory Administration on 12378.`,
        },
      ],
    },
  ],
}

/** The agreement on personal e-banking, read before signing. */
export const personalEbanking = defineAgreement(words, 10)
