/**
 * Passwords of twelve characters or more that many people have, lower case. From the 30,000 most common passwords of
 * zxcvbn 4.4.2 (Dropbox, MIT licence, `frequency_lists`), with runs of digits and keys, repetitions and usual defaults
 * of our own. Shorter ones are refused for their length; those that a mark or two at the end makes long enough come last.
 *
 * D. L. Wheeler, "zxcvbn: Low-budget password strength estimation", USENIX Security 2016.
 */
const COMMON: ReadonlySet<string> = new Set(
  `
000000000000 010203040506 012345678910 014702580369 01telemike01 098765432109 0987654321098 102030405060
111111111111 1111111111zz 111222333000 111222333444555 112233445566 121212121212 122333444455555 123123123123
123123qweqwe 123321456654 123321qweewq 123412341234 123456654321 123456782000 1234567887654321 123456789000
12345678900987654321 123456789012 1234567890123 12345678901234 123456789012345 1234567890123456
1234567890987654321 1234567890qaz 1234567890qw 1234567890qwe 1234567890qwerty 1234567890zzz 123456789101
123456789123 1234567892000 12345678987654321 123456789987654321 123456789abc 123456789asd 123456789qaz
123456789qqq 123456789qwe 123456789qwer 123456789qwerty 123456789zxc 1234567qwertyu 123456qwerty 1234qwerasdf
1234qwerasdfzxcv 123qwe456rty 123qweasdzxc 123qwerty123 12qw34er56ty 159753456852 1a2s3d4f5g6h 1q2w3e4r5t6y
1qa2ws3ed4rf 1qa2ws3ed4rf5tg 1qaz2wsx3edc 1qaz2wsx3edc4rfv 1qazxsw23edc 1qazxsw23edcvfr4 222222222222
23176djivanfros 31217221027711 32615948worms 41d8cd98f00b 4815162342lost 541233432442 555555555555
59382113kevinp 666666666666 742617000027 777777777777 888888888888 89231243658s 89876065093rax 999999999999
a1s2d3f4g5h6 aaaaaaaaaaaa abc123456789 abc123abc123 abcd12345678 abcdefgh1234 abcdefghijkl abcdefghijklm
admin12345678 admin18533362 adminadmin123 adminadminadmin administrador administrateur administrator
administrator1 amadeusptfcor an83546921an13 andrewjackie antananarivu asdfgh123456 asdfghjkl123 asdfghjkl1234
auckland2010 avrillavigne bltynbabrfwbz boy4u2ownnyc bpgjldsgjldthnf businessbabe changeme1234 changemenow1
chickenwing101 christopher1 cjdthitycndj combat123654 contortionist contrasena123 corperfmonsy
correcthorsebatterystaple counterstrike devilmaycry4 digitalprodu dkflbvbhjdbx dkflbvbhjdyf domainlock2005
finalfantasy fkmnthyfnbdf fktrcfylhjdbx fktrcfylhjdf fktrcfylhjdyf flvbybcnhfnjh frederiksberg fynfyfyfhbde
gfhjkmgfhjkm ghbdtnghbdtn ghbdtnrfrltkf ghhh47hj7649 ghjcnjgbpltw ghjcnjgfhjkm ghjcnjghjcnj ghjcnjqgfhjkm
ghjcnjrdfibyj ghjnbdjcnjzybt gjkysqgbpltw greenlantern gtnhjpfdjlcr hd764nw5d7e1vb1 hedimaptfcor iampurehaha2
ilovemyfamily iloveyou1234 iloveyou12345 ingodwetrust installdevic installsqlst iseedeadpeople jamesbond007
justinbieber leavemealone letmein12345 lhbjkjubz2957704 lost4815162342 lytghjgtnhjdcr mailcreated5240
maprchem56458 massimiliano maurolarastefy mevefalkcakk michaeljackson minecraft123 minnesota_hp
momsanaladventure morganstanley mortalkombat motdepasse123 msorcloledbr needforspeed nemvxyheqdd5oqxyxyzi
networkingpe newproject2004 nhecsyfujkjdt nhfdvfnjkju123 nhfycajhvths nightcrawler nondriversig olcrackmaster
ontheoutside p030710p$e4o p@ssw0rd1234 paraklast1974 passw0rd1234 password1234 password12345 password123456
password1234567 password12345678 password123456789 passwordpassword passwordstandard passwort1234 peanutbutter
playstation2 playstation3 polniypizdec0211 polniypizdec110211 ptybnxtvgbjy punksnotdead q1w2e3r4t5y6
q1w2e3r4t5y6u7 q1w2e3r4t5y6u7i8 q1w2e3r4t5y6u7i8o9p0 qawsedrftgyh qaz123wsx456 qazwsxedc123 qazwsxedcrfv
qazwsxedcrfvtgb qazxswedc123 qazxswedcvfr qwaszxerdfcv qweasdzxc123 qweqweqweqwe qwerasdfzxcv qwertasdfgzxcvb
qwerty123456 qwerty123456789 qwertyasdfgh qwertyuiop10 qwertyuiop12 qwertyuiop123 qwertyuiop1234 qwertyuiop12345
qwertyuiop123456 qwertyuiopas qwertyytrewq qwertzuiop123 residentevil rfnthbyf1988 rootrootroot sanfrancisco
saun24865709 schoolgirlie seemnemaailm sojdlg123aljg sonnenschein sonyericsson specialinsta stickdaddy77
stinkyfinger stratocaster sunwake12345 sunwakesunwake systemofadown temppassword test12345678 testtesttest
thecakeisalie ticketmaster vanyarespekt vfhbyfvfhbyf vfrcbvvfrcbv vfvfvskfhfve vladimirovna warhammer40k
wazzkaprivet websolutions websolutionssu webuivalidat weihnachtsbau weihnachtsbaum welcome12345 welcome123456
whosyourdaddy xxxp455w0rd5 xxxxxxxxxxxx z1x2c3v4b5n6m7 zaq1xsw2cde3 zaqwsxcderfv zcfvfzkexifz zqjphsyf6ctifgu
zxcasdqwe123 zxcvbn123456 zxcvbnm12345 zxcvbnm123456789
admin123456 changeme123 iloveyou123 letmein1234 p@ssw0rd123 passw0rd123 password12 password123 qwerty12345
qwertyuiop1 qwertyuiop sunshine123 sunwake1234 welcome1234
`
    .trim()
    .split(/\s+/),
)

/** Whether a password is one of the common ones, whatever its letter case, its blanks and the marks at its end. */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase().replace(/\s/g, '')
  return COMMON.has(plain) || COMMON.has(plain.replace(/[^\p{L}\p{N}]+$/u, ''))
}
