import type { z } from 'zod'
import { formatCount } from './counts.ts'
import type { FieldErrors } from './errors.ts'
import type { Locale } from './locale.ts'
import { phoneExample } from './phone-example.ts'

type Numbers = { min?: number; max?: number }
type Message = (bounds: { min?: string; max?: string }) => Record<Locale, string>

const same =
  (uz: string, uzb: string, ru: string, en: string): Message =>
  () => ({ uz, uzb, ru, en })

/** What is wrong with a field, in the reader's language. The keys are the stable codes of the API. */
const messages = {
  required: same('Bu maydonni toʻldiring', 'Бу майдонни тўлдиринг', 'Заполните это поле', 'Fill in this field'),
  too_short: ({ min }) => ({
    uz: `Kamida ${min} ta belgi kiriting`,
    uzb: `Камида ${min} та белги киритинг`,
    ru: `Введите не меньше ${min} знаков`,
    en: `Enter at least ${min} characters`,
  }),
  too_long: ({ max }) => ({
    uz: `Koʻpi bilan ${max} ta belgi boʻlishi mumkin`,
    uzb: `Кўпи билан ${max} та белги бўлиши мумкин`,
    ru: `Не больше ${max} знаков`,
    en: `Use at most ${max} characters`,
  }),
  too_few: ({ min }) => ({
    uz: `Kamida ${min} tasini kiriting`,
    uzb: `Камида ${min} тасини киритинг`,
    ru: `Укажите не меньше ${min}`,
    en: `Give at least ${min}`,
  }),
  too_many: ({ max }) => ({
    uz: `Koʻpi bilan ${max} ta boʻlishi mumkin`,
    uzb: `Кўпи билан ${max} та бўлиши мумкин`,
    ru: `Не больше ${max}`,
    en: `Give at most ${max}`,
  }),
  out_of_range: ({ min, max }) => {
    if (max === undefined)
      return {
        uz: `Qiymat ${min} dan kam boʻlmasligi kerak`,
        uzb: `Қиймат ${min} дан кам бўлмаслиги керак`,
        ru: `Значение не должно быть меньше ${min}`,
        en: `The value must be ${min} or more`,
      }
    if (min === undefined)
      return {
        uz: `Qiymat ${max} dan oshmasligi kerak`,
        uzb: `Қиймат ${max} дан ошмаслиги керак`,
        ru: `Значение не должно быть больше ${max}`,
        en: `The value must be ${max} or less`,
      }
    return {
      uz: `Qiymat ${min} dan ${max} gacha boʻlishi kerak`,
      uzb: `Қиймат ${min} дан ${max} гача бўлиши керак`,
      ru: `Значение должно быть от ${min} до ${max}`,
      en: `The value must be between ${min} and ${max}`,
    }
  },
  named_twice: same('Bir marta tanlansin', 'Бир марта танлансин', 'Выберите один раз', 'Choose this only once'),
  same_words: same(
    'Bu sahifa boshqa tavsiyada shu soʻzlar bilan bor',
    'Бу саҳифа бошқа тавсияда шу сўзлар билан бор',
    'Эта страница уже есть в другой рекомендации с теми же словами',
    'Another best bet already leads to this page for these words',
  ),
  not_an_option: same(
    'Roʻyxatdan birini tanlang',
    'Рўйхатдан бирини танланг',
    'Выберите значение из списка',
    'Choose one of the options',
  ),
  invalid: same(
    'Qiymat notoʻgʻri yozilgan',
    'Қиймат нотўғри ёзилган',
    'Значение записано неверно',
    'This value is not valid',
  ),
  invalid_language: same(
    'Til kodini kiriting, masalan uz yoki zh-CN',
    'Тил кодини киритинг, масалан uz ёки zh-CN',
    'Введите код языка, например uz или zh-CN',
    'Enter the code of a language, such as uz or zh-CN',
  ),
  invalid_index: same(
    '0 dan 9999 gacha butun sonni boʻsh joysiz va harfsiz kiriting',
    '0 дан 9999 гача бутун сонни бўш жойсиз ва ҳарфсиз киритинг',
    'Введите целое число от 0 до 9999 без пробелов и букв',
    'Enter a whole number from 0 to 9999, without spaces or letters',
  ),
  invalid_region_code: same(
    '4 ta raqamdan iborat kodni kiriting, masalan 1735',
    '4 та рақамдан иборат кодни киритинг, масалан 1735',
    'Введите код из 4 цифр, например 1735',
    'Enter a code of 4 digits, such as 1735',
  ),
  invalid_iso: same(
    'Kodni UZ- va ikkita bosh lotin harfi bilan kiriting, masalan UZ-QR',
    'Кодни UZ- ва иккита бош лотин ҳарфи билан киритинг, масалан UZ-QR',
    'Введите UZ- и две заглавные латинские буквы, например UZ-QR',
    'Enter UZ- and two capital Latin letters, such as UZ-QR',
  ),
  invalid_struct_id: same(
    '24 ta belgidan iborat ID kiriting: 0–9 raqamlari va kichik a–f lotin harflari',
    '24 та белгидан иборат ID киритинг: 0–9 рақамлари ва кичик a–f лотин ҳарфлари',
    'Введите ID из 24 знаков: цифр 0–9 и строчных латинских букв a–f',
    'Enter an ID of 24 characters: digits 0–9 and lower-case letters a–f',
  ),
  invalid_column: same(
    'Faqat a–z, 0–9 va pastki chiziq, birinchi belgi harf, koʻpi bilan 60 ta belgi: hudud_nomi',
    'Фақат a–z, 0–9 ва пастки чизиқ, биринчи белги ҳарф, кўпи билан 60 та белги: hudud_nomi',
    'Только a–z, 0–9 и подчёркивание, первый знак — буква, не больше 60 знаков: hudud_nomi',
    'Use only a–z, 0–9 and underscores, a letter first, at most 60 characters: hudud_nomi',
  ),
  invalid_slug: same(
    'Faqat a–z, 0–9 va soʻzlar orasida chiziqcha: yangi-qonun',
    'Фақат a–z, 0–9 ва сўзлар орасида чизиқча: yangi-qonun',
    'Только a–z, 0–9 и дефис между словами: yangi-qonun',
    'Use only a–z, 0–9 and hyphens between words: yangi-qonun',
  ),
  invalid_date: same(
    'Sana va vaqtni kiriting, masalan 24.11.2026 09:00',
    'Сана ва вақтни киритинг, масалан 24.11.2026 09:00',
    'Введите дату и время, например 24.11.2026 09:00',
    'Enter a date and time, such as 24.11.2026 09:00',
  ),
  invalid_day: same(
    'Sanani kiriting, masalan 24.11.2026',
    'Санани киритинг, масалан 24.11.2026',
    'Введите дату, например 24.11.2026',
    'Enter a date, such as 24.11.2026',
  ),
  invalid_iso_day: same(
    'Sanani 2026-12-31 koʻrinishida kiriting',
    'Санани 2026-12-31 кўринишида киритинг',
    'Введите дату в виде 2026-12-31',
    'Enter a date as 2026-12-31',
  ),
  future_day: same(
    'Bu kun hali kelmagan: bugungi yoki oldingi kunni kiriting',
    'Бу кун ҳали келмаган: бугунги ёки олдинги кунни киритинг',
    'Этот день ещё не наступил: укажите сегодняшний или более ранний',
    'This day is still to come: enter today or an earlier one',
  ),
  invalid_video: same(
    'Bu yerga YouTube yoki Mover videosining https manzili kerak',
    'Бу ерга YouTube ёки Mover видеосининг https манзили керак',
    'Нужен https-адрес видео на YouTube или Mover',
    'This must be the https address of a YouTube or Mover video',
  ),
  other_source: same(
    'Bu maydon videoning bu manbasiga tegishli emas',
    'Бу майдон видеонинг бу манбасига тегишли эмас',
    'Это поле не относится к такому источнику видео',
    'This field does not belong to this source of video',
  ),
  invalid_link: same(
    'Havola / yoki https:// bilan boshlanishi kerak',
    'Ҳавола / ёки https:// билан бошланиши керак',
    'Ссылка должна начинаться с / или https://',
    'The link must begin with / or https://',
  ),
  invalid_https: same(
    'Havola https:// bilan boshlanishi kerak',
    'Ҳавола https:// билан бошланиши керак',
    'Ссылка должна начинаться с https://',
    'The link must begin with https://',
  ),
  invalid_hotline: same(
    `Qisqa raqamni (masalan, 1008) yoki toʻliq raqamni kiriting: ${phoneExample}`,
    `Қисқа рақамни (масалан, 1008) ёки тўлиқ рақамни киритинг: ${phoneExample}`,
    `Введите короткий номер, например 1008, или полный: ${phoneExample}`,
    `Enter a short number, such as 1008, or a full one: ${phoneExample}`,
  ),
  invalid_phone: same(
    `Telefon raqamini kiriting, masalan ${phoneExample}`,
    `Телефон рақамини киритинг, масалан ${phoneExample}`,
    `Введите номер телефона, например ${phoneExample}`,
    `Enter a telephone number, such as ${phoneExample}`,
  ),
  invalid_email: same(
    'Elektron pochta manzilini kiriting, masalan info@adliya.uz',
    'Электрон почта манзилини киритинг, масалан info@adliya.uz',
    'Введите адрес электронной почты, например info@adliya.uz',
    'Enter an email address, such as info@adliya.uz',
  ),
  invalid_code: same(
    'Kod 6 yoki 12 ta raqamdan iborat',
    'Код 6 ёки 12 та рақамдан иборат',
    'Код состоит из 6 или 12 цифр',
    'A code has 6 or 12 digits',
  ),
  invalid_appeal_number: same(
    'Murojaat raqamini kvitansiyadagidek kiriting, masalan AD-2026-0000123',
    'Мурожаат рақамини квитанциядагидек киритинг, масалан AD-2026-0000123',
    'Введите номер обращения, как на квитанции, например AD-2026-0000123',
    'Enter the number as on the receipt of the appeal, such as AD-2026-0000123',
  ),
  invalid_time: same(
    'Vaqtni kiriting, masalan 09:00',
    'Вақтни киритинг, масалан 09:00',
    'Введите время, например 09:00',
    'Enter a time, such as 09:00',
  ),
  no_letters: same(
    'Har bir soʻzda kamida bitta harf yoki raqam boʻlsin',
    'Ҳар бир сўзда камида битта ҳарф ёки рақам бўлсин',
    'В каждом слове нужна хотя бы одна буква или цифра',
    'Each word needs at least one letter or digit',
  ),
  wrong_order: same(
    'Tugash vaqti boshlanishidan keyin boʻlishi kerak',
    'Тугаш вақти бошланишидан кейин бўлиши керак',
    'Окончание должно быть позже начала',
    'The end must come after the beginning',
  ),
  overlapping: same(
    'Bu soatlar shu kunning boshqa soatlari bilan ustma-ust tushadi',
    'Бу соатлар шу куннинг бошқа соатлари билан устма-уст тушади',
    'Эти часы пересекаются с другими часами того же дня',
    'These hours overlap others of the same day',
  ),
  two_stretches: same(
    'Bir kunda koʻpi bilan ikki oraliq boʻladi',
    'Бир кунда кўпи билан икки оралиқ бўлади',
    'В день бывает не больше двух промежутков',
    'A day has at most two stretches',
  ),
  outside_hours: same(
    'Tanaffus ish vaqti ichida boʻlishi kerak',
    'Танаффус иш вақти ичида бўлиши керак',
    'Перерыв должен быть внутри рабочего времени',
    'The break must lie within the working hours',
  ),
  swapped_coordinates: same(
    'Kenglik va uzunlik oʻrin almashgan: kenglik 37–46, uzunlik 55–74',
    'Кенглик ва узунлик ўрин алмашган: кенглик 37–46, узунлик 55–74',
    'Широта и долгота перепутаны: широта 37–46, долгота 55–74',
    'Latitude and longitude are swapped: latitude is 37–46, longitude 55–74',
  ),
  other_kind: same(
    'Bu maydon tashkilotning bu turiga tegishli emas',
    'Бу майдон ташкилотнинг бу турига тегишли эмас',
    'Это поле не относится к такому виду организации',
    'This field does not belong to this kind of organisation',
  ),
  wrong_question_kind: same(
    'Bu turdagi savolga toʻgʻri kelmaydi',
    'Бу турдаги саволга тўғри келмайди',
    'Это не подходит к вопросу такого вида',
    'This does not fit a question of this kind',
  ),
  vouched_for: same(
    'Buni oʻzgartirib boʻlmaydi: u kirishda tasdiqlangan',
    'Буни ўзгартириб бўлмайди: у киришда тасдиқланган',
    'Это нельзя изменить: оно подтверждено при входе',
    'This cannot be changed: it was confirmed when you signed in',
  ),
  not_when_anonymous: same(
    'Anonim xabar tanlangan: bu maydonni boʻsh qoldiring yoki boshqa tartibni tanlang',
    'Аноним хабар танланган: бу майдонни бўш қолдиринг ёки бошқа тартибни танланг',
    'Выбрано анонимное сообщение: оставьте это поле пустым или выберите другой порядок',
    'You chose to stay anonymous: leave this empty or choose another way',
  ),
  unknown_field: same('Bunday maydon yoʻq', 'Бундай майдон йўқ', 'Такого поля нет', 'There is no such field'),
  invalid_json: same(
    'Soʻrov oʻqilmadi',
    'Сўров ўқилмади',
    'Запрос не удалось прочитать',
    'The request could not be read',
  ),
  taken: same('Bu qiymat band', 'Бу қиймат банд', 'Это значение уже занято', 'This value is already taken'),
  taken_in_bin: same(
    'Bu manzil savatdagi yozuvniki: uni tiklang, butunlay oʻchiring yoki boshqa manzil tanlang',
    'Бу манзил саватдаги ёзувники: уни тикланг, бутунлай ўчиринг ёки бошқа манзил танланг',
    'Этот адрес занят записью в корзине: восстановите её, удалите навсегда или выберите другой адрес',
    'A record in the bin has this address: restore it, delete it for good, or choose another address',
  ),
  reserved: same(
    'Bu soʻz portal manzillarida band, boshqasini tanlang',
    'Бу сўз портал манзилларида банд, бошқасини танланг',
    'Это слово занято адресами портала, выберите другое',
    'This word is used in the portal’s own addresses, choose another',
  ),
  not_utf8: same(
    'Fayl UTF-8 kodlashida emas. Uni UTF-8 da saqlang',
    'Файл UTF-8 кодлашида эмас. Уни UTF-8 да сақланг',
    'Файл не в кодировке UTF-8. Сохраните его в UTF-8',
    'The file is not in UTF-8. Save it as UTF-8',
  ),
  lost_letters: same(
    'Baʼzi harflar «?» boʻlib qolgan. Faylni XLSX yoki UTF-8 da saqlang',
    'Баъзи ҳарфлар «?» бўлиб қолган. Файлни XLSX ёки UTF-8 да сақланг',
    'Вместо некоторых букв стоит «?». Сохраните файл в XLSX или в UTF-8',
    'Some letters have become “?”. Save the file as XLSX or in UTF-8',
  ),
  broken_csv: same(
    'CSV shu qatorda buzilgan. Qoʻshtirnoqlarni tekshiring',
    'CSV шу қаторда бузилган. Қўштирноқларни текширинг',
    'CSV повреждён в этой строке. Проверьте кавычки',
    'The CSV is broken in this row. Check its quotation marks',
  ),
  broken_json: same(
    'JSON ochilmadi. Faylda yozuvlar roʻyxati boʻlishi kerak: [{…}, {…}]',
    'JSON очилмади. Файлда ёзувлар рўйхати бўлиши керак: [{…}, {…}]',
    'JSON не читается. В файле должен быть список записей: [{…}, {…}]',
    'The JSON cannot be read. The file must hold a list of records: [{…}, {…}]',
  ),
  broken_xlsx: same(
    'Jadval ochilmadi. Uni XLSX formatida, parolsiz qayta saqlang',
    'Жадвал очилмади. Уни XLSX форматида, паролсиз қайта сақланг',
    'Таблица не открывается. Сохраните её заново в формате XLSX без пароля',
    'The workbook cannot be opened. Save it again as XLSX, without a password',
  ),
  no_header: same(
    'Birinchi qatorda ustunlar nomi boʻlishi kerak, yuklab olinadigan boʻsh jadvaldagi kabi',
    'Биринчи қаторда устунлар номи бўлиши керак, юклаб олинадиган бўш жадвалдаги каби',
    'В первой строке должны стоять названия столбцов, как в пустой таблице, которую можно скачать',
    'The first row must name the columns, as the empty table does that can be downloaded',
  ),
  uneven_row: same(
    'Bu qatordagi kataklar soni ustunlar soniga teng emas',
    'Бу қатордаги катаклар сони устунлар сонига тенг эмас',
    'В этой строке ячеек больше или меньше, чем столбцов',
    'This row has more or fewer cells than there are columns',
  ),
  number_cell: same(
    'Boʻsh joysiz va harfsiz son kerak, masalan 1234',
    'Бўш жойсиз ва ҳарфсиз сон керак, масалан 1234',
    'Нужно число без пробелов и букв, например 1234',
    'A number is needed, without spaces or letters, such as 1234',
  ),
  json_cell: same(
    'Bu katakka JSON yoziladi. Namunasi portaldan yuklab olingan roʻyxatda bor',
    'Бу катакка JSON ёзилади. Намунаси порталдан юклаб олинган рўйхатда бор',
    'В этой ячейке должен быть JSON. Образец есть в списке, скачанном с портала',
    'This cell takes JSON. A list downloaded from the portal has an example',
  ),
  cut_off: same(
    'Matn jadval katagiga sigʻmay, oxiri yoʻqolgan. CSV yoki JSON dan foydalaning',
    'Матн жадвал катагига сиғмай, охири йўқолган. CSV ёки JSON дан фойдаланинг',
    'Текст не поместился в ячейку и обрезан. Используйте CSV или JSON',
    'The text did not fit its cell and lost its end. Use CSV or JSON',
  ),
  no_value: same(
    'Katakdagi formula qiymat bermagan. Uning oʻrniga qiymatning oʻzini yozing',
    'Катакдаги формула қиймат бермаган. Унинг ўрнига қийматнинг ўзини ёзинг',
    'Формула в ячейке не дала значения. Впишите вместо неё само значение',
    'The formula in this cell gave no value. Put the value itself in its place',
  ),
  far_from_region: same(
    'Koordinatalar koʻrsatilgan hududdan uzoqda. Ikkalasini tekshiring',
    'Координаталар кўрсатилган ҳудуддан узоқда. Иккаласини текширинг',
    'Координаты далеко от указанного региона. Проверьте и то и другое',
    'The coordinates are far from the region that is named. Check both',
  ),
  unfit_category: same(
    'Bu boʻlimning turi boshqa: bunday yozuv uning sahifasida chiqmaydi',
    'Бу бўлимнинг тури бошқа: бундай ёзув унинг саҳифасида чиқмайди',
    'Этот раздел другого вида: такая запись на его странице не появится',
    'This section is of another kind: its page does not show such a record',
  ),
  no_rows: same(
    'Roʻyxat boʻsh: birinchi qatorda ustun nomlari, keyingilarida yozuvlar boʻlishi kerak',
    'Рўйхат бўш: биринчи қаторда устун номлари, кейингиларида ёзувлар бўлиши керак',
    'Список пуст: в первой строке должны быть названия столбцов, в следующих — записи',
    'The list is empty: its first row has to name the columns, the next ones hold the records',
  ),
  empty_file: same(
    'Fayl boʻsh. Uni tekshirib, qaytadan tanlang',
    'Файл бўш. Уни текшириб, қайтадан танланг',
    'Файл пустой. Проверьте его и выберите ещё раз',
    'The file is empty. Check it and choose it again',
  ),
  file_too_large: same(
    'Fayl juda katta. Uni boʻlaklarga ajrating',
    'Файл жуда катта. Уни бўлакларга ажратинг',
    'Файл слишком большой. Разделите его на части',
    'The file is too large. Split it into parts',
  ),
  not_found: same(
    'Bunday yozuv topilmadi',
    'Бундай ёзув топилмади',
    'Такая запись не найдена',
    'No such record was found',
  ),
  hidden_file: same(
    'Bu yerda siz koʻra olmaydigan fayl tanlangan: uni olib tashlang',
    'Бу ерда сиз кўра олмайдиган файл танланган: уни олиб ташланг',
    'Здесь выбран файл, который вам не открыт: уберите его',
    'A file is chosen here that is not open to you: take it out',
  ),
  own_parent: same(
    'Boʻlim oʻz ichiga joylashtirilmaydi',
    'Бўлим ўз ичига жойлаштирилмайди',
    'Раздел нельзя вложить в самого себя',
    'A menu section cannot be placed inside itself',
  ),
  too_deep: same(
    'Menyu koʻpi bilan 4 pogʻonali boʻladi',
    'Меню кўпи билан 4 поғонали бўлади',
    'В меню может быть не больше 4 уровней',
    'The menu can have at most 4 levels',
  ),
  invalid_username: same(
    '3 tadan 40 tagacha kichik lotin harfi, raqam, nuqta, chiziqcha yoki pastki chiziq: n.karimova',
    '3 тадан 40 тагача кичик лотин ҳарфи, рақам, нуқта, чизиқча ёки пастки чизиқ: n.karimova',
    'От 3 до 40 строчных латинских букв, цифр, точек, дефисов или подчёркиваний: n.karimova',
    'Use 3 to 40 lower-case Latin letters, digits, dots, hyphens or underscores: n.karimova',
  ),
  invalid_network: same(
    'Tarmoqni CIDR koʻrinishida kiriting, masalan 10.20.0.0/16',
    'Тармоқни CIDR кўринишида киритинг, масалан 10.20.0.0/16',
    'Введите сеть в виде CIDR, например 10.20.0.0/16',
    'Enter a network in CIDR form, such as 10.20.0.0/16',
  ),
  open_network: same(
    'Bunday keng tarmoq butun internetni qamrab oladi: kichikrogʻini kiriting',
    'Бундай кенг тармоқ бутун интернетни қамраб олади: кичикроғини киритинг',
    'Такая широкая сеть охватывает весь интернет: укажите меньшую',
    'A network this wide takes in the whole internet: give a smaller one',
  ),
  locks_you_out: same(
    'Bu tarmoqlarga sizning manzilingiz kirmaydi: oʻzingizga ham yoʻlni yopasiz',
    'Бу тармоқларга сизнинг манзилингиз кирмайди: ўзингизга ҳам йўлни ёпасиз',
    'В эти сети не входит ваш адрес: вы закроете вход и себе',
    'Your own address is not in these networks: you would lock yourself out',
  ),
  no_choice: same('Javobni tanlang', 'Жавобни танланг', 'Выберите ответ', 'Choose an answer'),
  one_choice: same('Bitta javobni tanlang', 'Битта жавобни танланг', 'Выберите один ответ', 'Choose one answer'),
  too_many_choices: ({ max }) => ({
    uz: `Koʻpi bilan ${max} ta javobni tanlang`,
    uzb: `Кўпи билан ${max} та жавобни танланг`,
    ru: `Можно выбрать ответов: не больше ${max}`,
    en: `Choose at most ${max}`,
  }),
  choice_alone: same(
    'Bu javob boshqalari bilan birga tanlanmaydi',
    'Бу жавоб бошқалари билан бирга танланмайди',
    'Этот ответ нельзя сочетать с другими',
    'This answer cannot be combined with others',
  ),
  each_line: same(
    'Har bir qatorga javob bering',
    'Ҳар бир қаторга жавоб беринг',
    'Ответьте в каждой строке',
    'Answer on each line',
  ),
  whole_order: same(
    'Har bir javobga oʻz oʻrnini bering, oʻrinlar takrorlanmasin',
    'Ҳар бир жавобга ўз ўрнини беринг, ўринлар такрорланмасин',
    'Дайте каждому ответу своё место, места не должны повторяться',
    'Give each answer a place of its own',
  ),
  invalid_name: same(
    'Ismni harflar bilan yozing, masalan Karimova Nilufar Anvar qizi',
    'Исмни ҳарфлар билан ёзинг, масалан Каримова Нилуфар Анвар қизи',
    'Запишите имя буквами, например Каримова Нилуфар Анваровна',
    'Write the name in letters, such as Nilufar Karimova',
  ),
  invalid_tin: same(
    'STIR 9 ta raqamdan iborat boʻlishi kerak',
    'СТИР 9 та рақамдан иборат бўлиши керак',
    'ИНН состоит из 9 цифр',
    'The TIN has 9 digits',
  ),
  consent_required: same(
    'Maʼlumotlaringiz qayta ishlanishiga rozilik bering',
    'Маълумотларингиз қайта ишланишига розилик беринг',
    'Дайте согласие на обработку ваших данных',
    'Agree to the processing of your data',
  ),
  too_many_files: ({ max }) => ({
    uz: `Koʻpi bilan ${max} ta fayl yuborish mumkin, ulardan bittasi video`,
    uzb: `Кўпи билан ${max} та файл юбориш мумкин, улардан биттаси видео`,
    ru: `Можно приложить файлов: не больше ${max}, из них одно видео`,
    en: `Attach at most ${max} files, one of them a video`,
  }),
  files_too_large: ({ max }) => ({
    uz: `Fayllar birgalikda ${max} MB dan oshmasligi kerak`,
    uzb: `Файллар биргаликда ${max} МБ дан ошмаслиги керак`,
    ru: `Файлы вместе не должны превышать ${max} МБ`,
    en: `The files together may not exceed ${max} MB`,
  }),
  does_not_add_up: same(
    'Sonlar mos emas: qabul qilingan = koʻrib chiqilayotgan + koʻrib chiqilgan',
    'Сонлар мос эмас: қабул қилинган = кўриб чиқилаётган + кўриб чиқилган',
    'Числа не сходятся: принято = на рассмотрении + рассмотрено',
    'The numbers do not add up: accepted = under consideration + reviewed',
  ),
  password_for_email: same(
    'Manzilni oʻzgartirish uchun oʻz parolingizni kiriting',
    'Манзилни ўзгартириш учун ўз паролингизни киритинг',
    'Чтобы изменить адрес, введите свой пароль',
    'Enter your own password to change the address',
  ),
  common_password: same(
    'Bu parol juda koʻp uchraydi, boshqasini tanlang',
    'Бу пароль жуда кўп учрайди, бошқасини танланг',
    'Этот пароль слишком распространён, выберите другой',
    'This password is too common, choose another',
  ),
} satisfies Record<string, Message>

export type ValidationCode = keyof typeof messages

/** The text of a validation code in a language. */
export function validationMessage(code: ValidationCode, locale: Locale, numbers: Numbers = {}): string {
  const bounds = Object.entries(numbers).map(([name, bound]) => [name, shownBound(code, bound)])
  return (messages[code] as Message)(Object.fromEntries(bounds))[locale]
}

/** As other counts are shown; a value of four digits may be a year, which nobody parts. */
function shownBound(code: ValidationCode, bound: number | undefined): string | undefined {
  if (bound === undefined) return undefined
  const whole = Number.isInteger(bound) && (code !== 'out_of_range' || Math.abs(bound) >= 10_000)
  return whole ? formatCount(bound) : String(bound)
}

/** One broken field, for rules that no contract can hold. */
export function fieldError(field: string, code: ValidationCode, locale: Locale, numbers: Numbers = {}): FieldErrors {
  return { [field]: [{ code, message: validationMessage(code, locale, numbers) }] }
}

const wrongPasswords: Record<Locale, string> = {
  uz: 'Parol notoʻgʻri',
  uzb: 'Пароль нотўғри',
  ru: 'Неверный пароль',
  en: 'The password is wrong',
}

/** That a password is not the one it must be: "invalid" alone says little of what nobody sees. */
export function wrongPassword(field: string, locale: Locale): FieldErrors {
  return { [field]: [{ code: 'invalid', message: wrongPasswords[locale] }] }
}

/** Whether a text is a validation code, e.g. one thrown by a rule outside the contract. */
export function isValidationCode(text: string): text is ValidationCode {
  return Object.hasOwn(messages, text)
}

type Issue = z.core.$ZodIssue

/** No form has more fields. Who sends a hundred thousand broken ones is not answered with five times of what they sent. */
export const mostTold = 200

/** The broken fields of a contract, each with its code and the reader's text. Nested fields are named `parent.child`. */
export function fieldErrors(error: z.ZodError, locale: Locale): FieldErrors {
  // Without a prototype: a field may be named `__proto__`.
  const errors: FieldErrors = Object.create(null)
  let told = 0
  const add = (field: string, code: ValidationCode, numbers: Numbers = {}) => {
    const name = field || 'body'
    const list = errors[name] ?? []
    if (list.some((known) => known.code === code)) return
    if (list.length === 0) told += 1
    errors[name] = [...list, { code, message: validationMessage(code, locale, numbers) }]
  }
  const walk = (issue: Issue, prefix: string[]) => {
    if (told >= mostTold) return
    const path = [...prefix, ...issue.path.map(String)]
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, mostTold)) add([...path, key].join('.'), 'unknown_field')
    } else if (issue.code === 'invalid_union' && issue.errors.length > 0) {
      // The last branch is the real one: the first is the empty string of an untranslated text.
      for (const inner of issue.errors.at(-1) ?? []) walk(inner, path)
    } else {
      add(path.join('.'), ...codeOf(issue))
    }
  }
  for (const issue of error.issues) walk(issue, [])
  return errors
}

function codeOf(issue: Issue): [ValidationCode, Numbers?] {
  if (issue.code === 'too_small') {
    const min = Number(issue.minimum)
    if (issue.origin !== 'string' && issue.origin !== 'array') return ['out_of_range', { min }]
    if (min <= 1) return ['required']
    return [issue.origin === 'array' ? 'too_few' : 'too_short', { min }]
  }
  if (issue.code === 'too_big') {
    const max = Number(issue.maximum)
    if (issue.origin === 'array') return ['too_many', { max }]
    return issue.origin === 'string' ? ['too_long', { max }] : ['out_of_range', { max }]
  }
  // Only an issue that reports its input tells a choice that was left out from one that there is not.
  if (issue.code === 'invalid_value')
    return 'input' in issue && issue.input === undefined ? ['required'] : ['not_an_option']
  if (issue.code === 'invalid_type' && issue.input === undefined) return ['required']
  if (isValidationCode(issue.message)) return [issue.message]
  if (issue.code === 'invalid_format' && issue.format === 'date') return ['invalid_day']
  return ['invalid']
}
