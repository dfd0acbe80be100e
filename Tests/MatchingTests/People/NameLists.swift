/// The words that names are made of; where it matters, the most common first.
enum NameLists {
  private static func words(_ text: String) -> [String] {
    text.split { $0.isWhitespace }.map(String.init)
  }

  static let englishGiven = words(
    """
    James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Richard \
    Susan Joseph Jessica Thomas Sarah Charles Karen Christopher Lisa Daniel Nancy Matthew Sandra \
    Anthony Betty Mark Ashley Donald Emily Steven Kimberly Andrew Margaret Paul Donna Joshua Michelle \
    Kenneth Carol Kevin Amanda Brian Melissa Timothy Deborah Ronald Stephanie George Rebecca Jason \
    Sharon Edward Laura Jeffrey Cynthia Ryan Dorothy Jacob Amy Nicholas Kathleen Gary Angela Eric \
    Shirley Jonathan Emma Stephen Brenda Larry Pamela Justin Nicole Scott Anna Brandon Samantha \
    Benjamin Katherine Samuel Christine Gregory Debra Alexander Rachel Patrick Carolyn Frank Janet \
    Raymond Maria Jack Olivia Dennis Heather Jerry Helen Tyler Catherine Aaron Diane Jose Julie Adam \
    Victoria Nathan Joyce Henry Lauren Zachary Kelly Douglas Christina Peter Ruth Kyle Joan Noah \
    Virginia Ethan Judith Jeremy Evelyn Walter Hannah Keith Andrea Christian Megan Roger Cheryl Terry \
    Jacqueline Austin Madison Sean Teresa Gerald Abigail Carl Sophia Harold Martha Dylan Sara Arthur \
    Gloria Lawrence Janice Jordan Kathryn Jesse Ann Bryan Isabella Billy Judy Bruce Charlotte Gabriel \
    Julia Joe Grace Logan Amber Alan Alice Juan Jean Albert Denise Willie Frances Elijah Danielle \
    Wayne Marilyn Randy Natalie Vincent Beverly Mason Diana Roy Brittany Ralph Theresa Bobby Kayla \
    Russell Alexis Bradley Doris Philip Lori Eugene Tiffany Latoya Darnell Tyrone Shanice Deshawn \
    Keisha Jamal Ebony Marquis Aaliyah Terrance Monique Malik Imani Reginald Tamika
    """)
  static let englishFamily = words(
    """
    Smith Johnson Williams Brown Jones Miller Davis Wilson Anderson Thomas Taylor Moore Jackson \
    Martin Lee Thompson White Harris Clark Lewis Robinson Walker Young Allen King Wright Scott Hill \
    Green Adams Nelson Baker Hall Campbell Mitchell Carter Roberts Phillips Evans Turner Parker \
    Collins Edwards Stewart Morris Murphy Cook Rogers Morgan Cooper Peterson Reed Bailey Kelly Howard \
    Ward Cox Richardson Wood Watson Brooks Bennett Gray James Hughes Price Myers Long Foster Sanders \
    Ross Powell Sullivan Russell Jenkins Perry Butler Barnes Fisher Henderson Coleman Simmons \
    Patterson Jordan Reynolds Hamilton Graham Wallace Cole West Hayes Bryant Gibson Ellis Stevens \
    Ford Marshall Owens Harrison Freeman Wells Webb Simpson Stevenson Tucker Porter Hunter Hicks \
    Crawford Boyd Mason Kennedy Warren Dixon Burns Gordon Shaw Holmes Rice Robertson Hunt Black \
    Daniels Palmer Mills Nichols Grant Knight Ferguson Stone Dunn Perkins Hudson Spencer Gardner
    """)
  static let englishStems = words(
    """
    Ash Black Brad Brook Burn Cald Cart Chester Cliff Colt Crom Dal Darl Den Dray East Eld Fair Farn \
    Fel Gold Grant Green Hal Ham Hart Hast Hather Haw Hazel Hol Horn Hunt Kend King Lan Led Lind Long \
    Lock Mar May Mel Mill Mor Nor Oak Old Pem Pres Rad Rams Red Rock Ros Rush San Shel Shef Sher Stan \
    Stock Strat Sut Swan Tal Thorn Til Tren Wal War Wat Wel West Whit Wild Win Wood Wych York
    """)
  static let englishEnds = words(
    """
    ford ley ton son man field well wood berg worth wick by croft den dale stead brook bridge burn \
    bury combe cott er ers ett ham hurst ing ington land low mere mont more ridge sby shaw stone \
    thorpe way
    """)
  static let spanishGiven = words(
    """
    José María Juan Guadalupe Luis Ana Carlos Rosa Jesús Carmen Miguel Juana Antonio Margarita Manuel \
    Verónica Francisco Elizabeth Jorge Leticia Pedro Teresa Alejandro Francisca Roberto Gloria \
    Fernando Martha Javier Silvia Ricardo Patricia Eduardo Laura Rafael Yolanda Sergio Sandra \
    Arturo Alicia Raúl Norma Daniel Irma Víctor Isabel Enrique Claudia Óscar Adriana Mario Gabriela \
    Armando Araceli Héctor Elena Ramón Lucía Alberto Esperanza Salvador Concepción Gerardo Josefina \
    Rubén Alejandra Gustavo Beatriz Alfredo Rosario Julio Mónica Guillermo Susana Ángel Consuelo \
    Andrés Dolores Santiago Graciela Tomás Lorena Ignacio Esther Felipe Rocío Agustín Marisol Martín \
    Mercedes César Xóchitl Marco Olga Hugo Cecilia Joaquín Yesenia Ernesto Socorro Emilio Estela \
    Rogelio Luz Ismael Eva Efraín Antonia Rodolfo Maricela Domingo Amparo Gilberto Soledad Leonardo \
    Marcela Esteban Rebeca Gonzalo Ximena Nicolás Pilar Lorenzo Catalina Moisés Diana Isidro Nayeli
    """)
  static let spanishFamily = words(
    """
    Hernández García Martínez López González Pérez Rodríguez Sánchez Ramírez Flores Gómez Cruz \
    Morales Vázquez Reyes Jiménez Torres Díaz Gutiérrez Ruiz Mendoza Aguilar Ortiz Moreno Castillo \
    Romero Álvarez Méndez Chávez Rivera Juárez Ramos Domínguez Herrera Medina Castro Vargas Guzmán \
    Velázquez Rojas Muñoz Salazar Contreras Ortega Luna Guerrero Bautista Estrada Santiago Cortés \
    Soto Alvarado Lara Ávila Ríos Cervantes Silva Delgado Vega Márquez Sandoval Carrillo Fernández \
    León Mejía Solís Rosas Ibarra Valdez Núñez Campos Santos Camacho Peña Maldonado Navarro Rosales \
    Acosta Miranda Trejo Cabrera Valencia Nava Castañeda Pacheco Robles Molina Rangel Fuentes Huerta \
    Meza Espinoza Salas Cárdenas Orozco Padilla Suárez Zavala Serrano Franco Barrera Montes Ochoa \
    Villa Macías Tapia Zamora Ayala Arellano Velasco Figueroa Gallegos Cisneros Ponce Escobar Quiroz \
    Bravo Murillo Beltrán Olvera Galván Pineda Villarreal Trujillo Marín Corona Lozano Sosa Duarte \
    Arias Esquivel Bonilla Palacios Zúñiga Quintero Becerra Varela Leal Tovar Yáñez Arroyo Osorio
    """)
  static let spanishPlaces = words(
    """
    Cruz Torre Rosa Fuente Garza Vega Paz Peña León Ángeles Santos Río Valle Toro Campo Castillo
    """)
  static let vietnameseFamily = words(
    """
    Nguyễn Trần Lê Phạm Hoàng Huỳnh Phan Vũ Võ Đặng Bùi Đỗ Hồ Ngô Dương Lý Đinh Trịnh Mai Lâm Đoàn \
    Tạ Cao Tô Châu
    """)
  static let vietnameseMiddle = words(
    """
    Văn Thị Đức Minh Hữu Ngọc Quốc Thanh Kim Xuân Hoàng Công Thu Gia Đình Bảo Anh Hải Quang Phương
    """)
  static let vietnameseGiven = words(
    """
    Anh Bình Châu Chi Cường Dũng Dung Duy Giang Hà Hải Hạnh Hiền Hiếu Hòa Hoa Hùng Hương Huy Khánh \
    Khoa Lan Liên Linh Loan Long Mai Minh My Nam Nga Ngân Nghĩa Nhi Nhung Oanh Phong Phúc Phương \
    Quân Quyên Sơn Tâm Thảo Thắng Thu Thủy Thúy Tiến Trang Trí Trinh Trung Tú Tuấn Tuyết Uyên Vân \
    Việt Vinh Yến Bích Diễm Đạt Hằng Kiên Lâm Nhân Quý Thịnh Thư Trâm Vy Xuân
    """)
  /// Names with their spellings.
  static let arabicGiven = [
    "Mohammed Muhammad Mohamed Mohammad", "Ahmed Ahmad Axmed", "Ali Aly", "Hassan Hasan",
    "Hussein Husayn Hussain", "Ibrahim Ebrahim", "Omar Umar Omer", "Yusuf Yousef Youssef Yosef",
    "Abdullah Abdallah Abdulla", "Abdirahman Abdulrahman Abdelrahman", "Khalid Khaled",
    "Mahmoud Mahmud",
    "Mustafa Mostafa", "Ismail Ismael", "Suleiman Sulaiman Soliman", "Fatima Fatuma Fatma",
    "Aisha Ayesha Aysha", "Maryam Mariam Meryem", "Khadija Khadijah Qadija", "Zainab Zeinab Zaynab",
    "Amina Aminah", "Halima Haleema", "Layla Leila Laila", "Noor Nur Nour", "Samira Sameera",
    "Tesfaye Tesfai", "Bereket Bereket", "Dawit Dawit", "Yohannes Yohanes", "Tewodros Tedros",
    "Selam Selam", "Hiwot Hiwet", "Meseret Mesert", "Abebe Abebe", "Alemayehu Alemayhu",
    "Getachew Getachew", "Mulugeta Mulugheta", "Tsegaye Tsegay", "Hirut Hirut", "Senait Sinait",
    "Kidane Kidane", "Gebre Ghebre", "Haile Hayle", "Mebrahtu Mebratu", "Rahel Rahel", "Saba Saba",
    "Karim Kareem", "Jamal Gamal", "Rashid Rasheed", "Tariq Tarek", "Walid Waleed", "Nasser Nasir",
    "Faisal Faysal", "Hamza Hamzah", "Idris Idrees", "Salah Saleh", "Said Saeed Sayid",
    "Osman Uthman",
    "Farah Farax", "Warsame Warsama", "Abdi Cabdi", "Hodan Hodan", "Ifrah Ifrax", "Asha Caasha",
  ].map(words)
  static let arabicFamily = words(
    """
    Hassani Masri Sayed Rashidi Najjar Haddad Khoury Shami Baghdadi Tikriti Jaziri Hakim Mansour \
    Qureshi Ansari Zahrani Ghamdi Otaibi Harbi Shehri Dosari Qahtani Mutairi Habashi Bekele Tadesse \
    Girma Kebede Wolde Assefa Desta Worku Negash Berhane Tekle Gebremedhin Weldegebriel Hagos Abraha \
    Negussie Demissie Mengistu Zewdie Sahle Woldemariam Haileselassie Gebreyesus Tesfamariam
    """)
  static let chineseFamily = words(
    """
    Wang Li Zhang Liu Chen Yang Huang Zhao Wu Zhou Xu Sun Ma Zhu Hu Guo He Lin Gao Luo Zheng Liang \
    Xie Song Tang Han Feng Deng Cao Peng Zeng Xiao Tian Dong Pan Yuan Cai Jiang Yu Du Ye Cheng Wei Su \
    Lu Ding Ren Lü Yao Shen Zhong Cui Tan Fan Shi Jin Jia Xia Fu Fang Zou Xiong Bai Meng Qin Qiu Hou \
    Ng Lo Bo
    """)
  static let chineseGiven = words(
    """
    Wei Fang Na Min Jing Li Qiang Lei Jun Yang Yong Yan Jie Juan Tao Ming Chao Xiu Xia Ping Gang Gui \
    Hua Hui Jian Lan Lin Mei Ning Peng Qing Rong Shu Ting Wen Xiang Xin Xue Ya Ying Yu Yun Zhen Zhi \
    Bo Bin Cheng Dan De Fei Guang Hai Hao Hong
    """)
  static let khmerGiven = words(
    """
    Sokha Sophea Dara Chanthy Bopha Rithy Sopheap Vanna Kosal Sreymom Phalla Veasna Borey Ratana \
    Makara Samnang Thida Kunthea Pisey Vuthy Narith Sovann Sreyleak Sokunthea Chanda Chantrea Davy \
    Devi Kalyan Kanha Leakena Maly Mealea Monyroth Nimol Oudom Panha Phirun Piseth Pheakdey Raksmey \
    Rachana Sambath Seiha Socheata Sokun Sokhom Sothea Sovanna Sreypov Tevy Theary Tola Vannak Vibol \
    Vicheka Virak Visal Chenda Bunthoeun
    """)
  static let khmerFamily = words(
    """
    Sok Chan Chea Keo Kim Heng Lim Ly Meas Mao Nhem Ouk Pen Phan Pich Prak Sam San Seng Sin Som Suon \
    Tep Thach Ung Yim Chhim Chhay Khun Kong Ros Sar Touch Uch Yin Bun Chhun Duong Ek Hak Hun Im Keat \
    Khiev Long Men Neang Nuon Oum Phal Roeun Sean Tith Un Van Yos
    """)
  static let onsets = words(
    "b bh br ch d dr f g gl h j k kh kr l m n ny p pr r s sh st t th tr v w y z zh")
  static let vowels = words("a e i o u aa ai ia ei ou")
  static let codas = ["", "", "n", "s", "r", "m", "k", "l", "sh", "nd"]
}
