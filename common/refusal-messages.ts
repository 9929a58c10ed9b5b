import type { Locale } from './locale.ts'

type Text = Record<Locale, string>
const text = (uz: string, uzb: string, ru: string, en: string): Text => ({ uz, uzb, ru, en })

/** What a refusal says to the person who meets it: what happened, then what to do. The keys are the stable codes. */
const messages = {
  validation: text(
    'Baʼzi maydonlar notoʻgʻri toʻldirilgan. Ularni tuzating.',
    'Баъзи майдонлар нотўғри тўлдирилган. Уларни тузатинг.',
    'Некоторые поля заполнены неверно. Исправьте их.',
    'Some fields are not filled in correctly. Please correct them.',
  ),
  mail_not_waiting: text(
    'Xat yuborilgan yoki hozir yuborilmoqda.',
    'Хат юборилган ёки ҳозир юборилмоқда.',
    'Письмо уже отправлено или отправляется прямо сейчас.',
    'The mail has been sent, or is being sent right now.',
  ),
  email_taken: text(
    'Bunday elektron pochta manzili mavjud. Obuna sozlamalari havolasini shu manzilga yubordik.',
    'Бундай электрон почта манзили мавжуд. Обуна созламалари ҳаволасини шу манзилга юбордик.',
    'Такой адрес электронной почты уже есть. Ссылку на настройки подписки мы отправили на него.',
    'Such an email address is available. We have sent a link to its subscription settings to it.',
  ),
  subscription_over: text(
    'Bu obuna bekor qilingan. Xohlasangiz, qaytadan obuna boʻling.',
    'Бу обуна бекор қилинган. Хоҳласангиз, қайтадан обуна бўлинг.',
    'Эта подписка отменена. При желании подпишитесь заново.',
    'This subscription has ended. You can subscribe again.',
  ),
  not_signed_in: text(
    'Bu amal uchun tizimga kiring.',
    'Бу амал учун тизимга киринг.',
    'Для этого действия войдите в систему.',
    'Sign in to do this.',
  ),
  wrong_credentials: text(
    'Foydalanuvchi nomi yoki parol notoʻgʻri.',
    'Фойдаланувчи номи ёки парол нотўғри.',
    'Имя пользователя или пароль неверны.',
    'The user name or the password is wrong.',
  ),
  password_change_required: text(
    'Bir martalik parolni yangisiga almashtiring.',
    'Бир марталик паролни янгисига алмаштиринг.',
    'Замените одноразовый пароль новым.',
    'Replace the one-use password with a new one.',
  ),
  second_factor_required: text(
    'Autentifikator ilovasidagi kodni kiriting.',
    'Аутентификатор иловасидаги кодни киритинг.',
    'Введите код из приложения-аутентификатора.',
    'Enter the code from your authenticator app.',
  ),
  second_factor_demanded: text(
    'Davom etish uchun ikki bosqichli kirishni yoqing.',
    'Давом этиш учун икки босқичли киришни ёқинг.',
    'Чтобы продолжить, включите двухэтапный вход.',
    'Turn on two-step sign-in to go on.',
  ),
  second_factor_expired: text(
    'Kod kiritish vaqti tugadi. Qaytadan kiring.',
    'Код киритиш вақти тугади. Қайтадан киринг.',
    'Время для ввода кода истекло. Войдите ещё раз.',
    'The time to enter the code is over. Sign in again.',
  ),
  second_factor_on: text(
    'Ikki bosqichli kirish allaqachon yoqilgan.',
    'Икки босқичли кириш аллақачон ёқилган.',
    'Двухэтапный вход уже включён.',
    'Two-step sign-in is on already.',
  ),
  second_factor_off: text(
    'Ikki bosqichli kirish yoqilmagan.',
    'Икки босқичли кириш ёқилмаган.',
    'Двухэтапный вход не включён.',
    'Two-step sign-in is not on.',
  ),
  wrong_code: text(
    'Kod notoʻgʻri yoki undan allaqachon foydalanilgan.',
    'Код нотўғри ёки ундан аллақачон фойдаланилган.',
    'Код неверен или уже использован.',
    'The code is wrong or has been used already.',
  ),
  invitation_over: text(
    'Bu havola endi ishlamaydi. Administratordan yangisini soʻrang.',
    'Бу ҳавола энди ишламайди. Администратордан янгисини сўранг.',
    'Эта ссылка больше не действует. Попросите у администратора новую.',
    'This link no longer works. Ask an administrator for a new one.',
  ),
  beyond_own_rights: text(
    'Bu yerda sizda yoʻq huquqlar bor. Bu amalni superadministrator bajara oladi.',
    'Бу ерда сизда йўқ ҳуқуқлар бор. Бу амални суперадминистратор бажара олади.',
    'Здесь есть права, которых нет у вас. Это может сделать суперадминистратор.',
    'This involves rights that you do not hold yourself. A superuser can do it.',
  ),
  own_rights: text(
    'Oʻz huquqlaringizni boshqa administrator oʻzgartiradi.',
    'Ўз ҳуқуқларингизни бошқа администратор ўзгартиради.',
    'Ваши собственные права меняет другой администратор.',
    'Your own rights are changed by another administrator.',
  ),
  last_superuser: text(
    'Bu oxirgi faol superadministrator. Avval boshqasini tayinlang.',
    'Бу охирги фаол суперадминистратор. Аввал бошқасини тайинланг.',
    'Это последний действующий суперадминистратор. Сначала назначьте другого.',
    'This is the last active superuser. Appoint another one first.',
  ),
  client_required: text(
    'Siz hali roʻyxatdan oʻtmagansiz, avval roʻyxatdan oʻting.',
    'Сиз ҳали рўйхатдан ўтмагансиз, аввал рўйхатдан ўтинг.',
    'Вы ещё не зарегистрированы, сначала зарегистрируйтесь.',
    'You haven’t registered yet, sign up first.',
  ),
  oneid_required: text(
    'Bu soʻrovnomada OneID orqali kirganlar qatnashadi.',
    'Бу сўровномада OneID орқали кирганлар қатнашади.',
    'В этом опросе участвуют те, кто вошёл через OneID.',
    'This survey is for those who signed in with OneID.',
  ),
  code_over: text(
    'Bu kod endi ishlamaydi. Yangi kod soʻrang.',
    'Бу код энди ишламайди. Янги код сўранг.',
    'Этот код больше не действует. Запросите новый.',
    'This code no longer works. Ask for a new one.',
  ),
  account_locked: text(
    'Bu profil bloklangan. 1008 raqamiga murojaat qiling.',
    'Бу профил блокланган. 1008 рақамига мурожаат қилинг.',
    'Этот профиль заблокирован. Обратитесь по номеру 1008.',
    'This profile is locked. Please call 1008.',
  ),
  already_participated: text(
    'Siz bu soʻrovnomada qatnashgansiz.',
    'Сиз бу сўровномада қатнашгансиз.',
    'Вы уже участвовали в этом опросе.',
    'You have already participated in this survey.',
  ),
  survey_closed: text(
    'Soʻrovnoma tugagan, javoblar endi qabul qilinmaydi.',
    'Сўровнома тугаган, жавоблар энди қабул қилинмайди.',
    'Опрос завершён, ответы больше не принимаются.',
    'The survey is over and takes no more answers.',
  ),
  survey_open: text(
    'Natijalar soʻrovnoma tugagach eʼlon qilinadi.',
    'Натижалар сўровнома тугагач эълон қилинади.',
    'Результаты будут опубликованы после завершения опроса.',
    'The results will be published when the survey is over.',
  ),
  survey_answered: text(
    'Bu soʻrovnomaga javoblar kelgan: endi faqat matndagi xatolarni tuzatish mumkin.',
    'Бу сўровномага жавоблар келган: энди фақат матндаги хатоларни тузатиш мумкин.',
    'На этот опрос уже отвечали: теперь можно исправлять только опечатки в текстах.',
    'This survey has been answered: only its wording can still be corrected.',
  ),
  form_expired: text(
    'Shakl eskirgan yoki brauzeringiz cookie fayllarini saqlamagan. Javoblaringiz turibdi: ularni yana bir bor yuboring.',
    'Шакл эскирган ёки браузерингиз cookie файлларини сақламаган. Жавобларингиз турибди: уларни яна бир бор юборинг.',
    'Форма устарела, или браузер не сохранил файлы cookie. Ваши ответы на месте: отправьте их ещё раз.',
    'The form is out of date, or your browser kept no cookie. Your answers are still here: send them again.',
  ),
  no_right: text(
    'Sizda bu amal uchun huquq yoʻq. Administratorga murojaat qiling.',
    'Сизда бу амал учун ҳуқуқ йўқ. Администраторга мурожаат қилинг.',
    'У вас нет права на это действие. Обратитесь к администратору.',
    'You do not have the right to do this. Ask an administrator.',
  ),
  ip_not_allowed: text(
    'Bu tarmoqdan xodimlar boʻlimiga kirib boʻlmaydi.',
    'Бу тармоқдан ходимлар бўлимига кириб бўлмайди.',
    'Из этой сети вход в раздел сотрудников закрыт.',
    'The staff area cannot be reached from this network.',
  ),
  cross_site: text(
    'Soʻrov boshqa saytdan kelgani uchun bajarilmadi.',
    'Сўров бошқа сайтдан келгани учун бажарилмади.',
    'Запрос пришёл с другого сайта и не был выполнен.',
    'The request came from another site and was not carried out.',
  ),
  not_found: text(
    'Bunday sahifa yoki yozuv yoʻq.',
    'Бундай саҳифа ёки ёзув йўқ.',
    'Такой страницы или записи нет.',
    'There is no such page or record.',
  ),
  method_not_allowed: text(
    'Bu manzilda bunday amal yoʻq.',
    'Бу манзилда бундай амал йўқ.',
    'По этому адресу такого действия нет.',
    'This address does not take that method.',
  ),
  version_conflict: text(
    'Siz ochganingizdan keyin boshqa xodim bu yozuvni oʻzgartirgan. Farqni koʻrib chiqing.',
    'Сиз очганингиздан кейин бошқа ходим бу ёзувни ўзгартирган. Фарқни кўриб чиқинг.',
    'После того как вы открыли запись, её изменил другой сотрудник. Сравните изменения.',
    'Someone else changed this record after you opened it. Compare the changes.',
  ),
  in_use: text(
    'Buni oʻchirib boʻlmaydi: undan hali foydalanilmoqda.',
    'Буни ўчириб бўлмайди: ундан ҳали фойдаланилмоқда.',
    'Удалить нельзя: запись ещё используется.',
    'This cannot be deleted: it is still in use.',
  ),
  part_in_bin: text(
    'Avval savatdan bu yozuv bogʻlangan narsani tiklang.',
    'Аввал саватдан бу ёзув боғланган нарсани тикланг.',
    'Сначала восстановите из корзины то, с чем эта запись связана.',
    'First restore what this record is tied to: it is in the bin too.',
  ),
  permanent: text(
    'Bu boʻlim portal ishlashi uchun kerak, uni oʻchirib boʻlmaydi.',
    'Бу бўлим портал ишлаши учун керак, уни ўчириб бўлмайди.',
    'Этот раздел нужен для работы портала, удалить его нельзя.',
    'The portal needs this category, it cannot be deleted.',
  ),
  too_large: text(
    'Fayl yoki soʻrov juda katta. Kichikroq fayl tanlang.',
    'Файл ёки сўров жуда катта. Кичикроқ файл танланг.',
    'Файл или запрос слишком велик. Выберите файл меньшего размера.',
    'The file or the request is too large. Choose a smaller file.',
  ),
  unsupported_type: text(
    'Bu turdagi fayl qabul qilinmaydi. JPEG, PNG, WebP yoki AVIF rasm yuklang.',
    'Бу турдаги файл қабул қилинмайди. JPEG, PNG, WebP ёки AVIF расм юкланг.',
    'Файл такого типа не принимается. Загрузите изображение JPEG, PNG, WebP или AVIF.',
    'This kind of file is not accepted. Upload a JPEG, PNG, WebP or AVIF picture.',
  ),
  unsupported_document: text(
    'Bu turdagi fayl qabul qilinmaydi yoki fayl buzilgan. Butun, parolsiz va makrossiz PDF, DOCX, XLSX, ODT, CSV, ZIP, MP4 yoki WebM yuklang.',
    'Бу турдаги файл қабул қилинмайди ёки файл бузилган. Бутун, паролсиз ва макроссиз PDF, DOCX, XLSX, ODT, CSV, ZIP, MP4 ёки WebM юкланг.',
    'Файл такого типа не принимается или повреждён. Загрузите целый файл PDF, DOCX, XLSX, ODT, CSV, ZIP, MP4 или WebM без пароля и макросов.',
    'This kind of file is not accepted, or the file is damaged. Upload a whole PDF, DOCX, XLSX, ODT, CSV, ZIP, MP4 or WebM without a password or macros.',
  ),
  too_slow: text(
    'Fayl juda sekin keldi. Aloqani tekshirib, qayta yuklang.',
    'Файл жуда секин келди. Алоқани текшириб, қайта юкланг.',
    'Файл передавался слишком медленно. Проверьте связь и загрузите его снова.',
    'The file arrived too slowly. Check the connection and upload it again.',
  ),
  unsupported_appeal_file: text(
    'Bu turdagi fayl qabul qilinmaydi yoki fayl buzilgan. PDF, DOCX, XLSX, ODT, JPG, PNG, HEIC, MP3 yoki MP4 yuklang.',
    'Бу турдаги файл қабул қилинмайди ёки файл бузилган. PDF, DOCX, XLSX, ODT, JPG, PNG, HEIC, MP3 ёки MP4 юкланг.',
    'Файл такого типа не принимается или повреждён. Приложите PDF, DOCX, XLSX, ODT, JPG, PNG, HEIC, MP3 или MP4.',
    'This kind of file is not accepted, or the file is damaged. Attach a PDF, DOCX, XLSX, ODT, JPG, PNG, HEIC, MP3 or MP4.',
  ),
  appeal_not_found: text(
    'Bunday raqam va kalitli murojaat topilmadi. Ikkalasini ham tekshiring.',
    'Бундай рақам ва калитли мурожаат топилмади. Иккаласини ҳам текширинг.',
    'Обращения с таким номером и ключом нет. Проверьте и то, и другое.',
    'There is no appeal with this number and key. Check both.',
  ),
  appeal_duplicate: text(
    'Siz bu murojaatni yuborgansiz. Uning holatini koʻring yoki baribir yuboring.',
    'Сиз бу мурожаатни юборгансиз. Унинг ҳолатини кўринг ёки барибир юборинг.',
    'Вы уже отправили это обращение. Посмотрите его статус или отправьте всё равно.',
    'You already sent this appeal. See how it stands, or send it all the same.',
  ),
  appeal_step: text(
    'Murojaat hozirgi holatida bu amalni bajarib boʻlmaydi.',
    'Мурожаат ҳозирги ҳолатида бу амални бажариб бўлмайди.',
    'В нынешнем состоянии обращения это действие невозможно.',
    'This cannot be done with the appeal as it stands now.',
  ),
  slot_taken: text(
    'Bu vaqtni hozirgina boshqa kishi band qildi. Boshqa vaqtni tanlang.',
    'Бу вақтни ҳозиргина бошқа киши банд қилди. Бошқа вақтни танланг.',
    'Это время только что занял другой человек. Выберите другое.',
    'Somebody else has just taken this time. Please choose another one.',
  ),
  reception_twice: text(
    'Siz bu rahbar qabuliga yozilgansiz. Avval oʻsha yozuvni bekor qiling yoki qabulni kuting.',
    'Сиз бу раҳбар қабулига ёзилгансиз. Аввал ўша ёзувни бекор қилинг ёки қабулни кутинг.',
    'Вы уже записаны к этому руководителю. Дождитесь приёма или сначала отмените ту запись.',
    'You are booked with this person already. Wait for that reception or cancel it first.',
  ),
  reception_often: text(
    'Bir oyda uch martadan koʻp yozilib boʻlmaydi. Murojaat yuboring yoki 1008 ga qoʻngʻiroq qiling.',
    'Бир ойда уч мартадан кўп ёзилиб бўлмайди. Мурожаат юборинг ёки 1008 га қўнғироқ қилинг.',
    'Записаться можно не чаще трёх раз в месяц. Отправьте обращение или позвоните 1008.',
    'You can book at most three times a month. Send an appeal or call 1008.',
  ),
  reception_not_found: text(
    'Bunday raqam va kalitli yozuv topilmadi. Ikkalasini ham tekshiring.',
    'Бундай рақам ва калитли ёзув топилмади. Иккаласини ҳам текширинг.',
    'Записи с таким номером и ключом нет. Проверьте и то, и другое.',
    'There is no booking with this number and key. Check both.',
  ),
  reception_step: text(
    'Yozuvning hozirgi holatida bu amalni bajarib boʻlmaydi.',
    'Ёзувнинг ҳозирги ҳолатида бу амални бажариб бўлмайди.',
    'В нынешнем состоянии записи это действие невозможно.',
    'This cannot be done with the booking as it stands now.',
  ),
  reception_day: text(
    'Bu kunni oʻzgartirib boʻlmaydi: u oʻtib ketgan, boʻsh yoki unga odamlar yozilgan. Yozuvlarni koʻchiring yoki bekor qiling.',
    'Бу кунни ўзгартириб бўлмайди: у ўтиб кетган, бўш ёки унга одамлар ёзилган. Ёзувларни кўчиринг ёки бекор қилинг.',
    'Этот день нельзя изменить: он прошёл, в нём нет приёма или на него записаны люди. Перенесите или отмените записи.',
    'This day cannot be changed: it is over, has no reception, or people are booked on it. Move or cancel their bookings.',
  ),
  second_person: text(
    'Koʻrmasdan qoldirishni boshqa xodim tasdiqlashi kerak.',
    'Кўрмасдан қолдиришни бошқа ходим тасдиқлаши керак.',
    'Оставление без рассмотрения должен подтвердить другой сотрудник.',
    'Another member of staff has to agree to declining it.',
  ),
  other_sender: text(
    'Bu murojaatlar turli shaxslardan kelgan, ularni birlashtirib boʻlmaydi.',
    'Бу мурожаатлар турли шахслардан келган, уларни бирлаштириб бўлмайди.',
    'Эти обращения от разных лиц, объединить их нельзя.',
    'These appeals are of different people and cannot be joined.',
  ),
  idempotency_conflict: text(
    'Bu kalit bilan boshqa murojaat yuborilgan.',
    'Бу калит билан бошқа мурожаат юборилган.',
    'С этим ключом уже отправлено другое обращение.',
    'Something else was sent with this key before.',
  ),
  unsupported_body: text(
    'Soʻrov turi qabul qilinmaydi.',
    'Сўров тури қабул қилинмайди.',
    'Тип запроса не принимается.',
    'This type of request body is not accepted.',
  ),
  too_many_requests: text(
    'Urinishlar juda koʻp. Birozdan keyin qayta urinib koʻring.',
    'Уринишлар жуда кўп. Бироздан кейин қайта уриниб кўринг.',
    'Слишком много попыток. Повторите немного позже.',
    'Too many attempts. Try again a little later.',
  ),
  unavailable: text(
    'Xizmat hozir ishlamayapti. Birozdan keyin qayta urinib koʻring.',
    'Хизмат ҳозир ишламаяпти. Бироздан кейин қайта уриниб кўринг.',
    'Сервис сейчас недоступен. Повторите немного позже.',
    'The service is not available right now. Try again a little later.',
  ),
  internal: text(
    'Kutilmagan xato yuz berdi. Xodimlarimiz xabardor qilindi.',
    'Кутилмаган хато юз берди. Ходимларимиз хабардор қилинди.',
    'Произошла непредвиденная ошибка. Мы уже знаем о ней.',
    'Something unexpected went wrong. We have been told about it.',
  ),
} satisfies Record<string, Text>

/** The text of a refusal code in a language; an unknown code gets the general one. */
export function refusalMessage(code: string, locale: Locale): string {
  return (Object.hasOwn(messages, code) ? messages[code as keyof typeof messages] : messages.internal)[locale]
}
