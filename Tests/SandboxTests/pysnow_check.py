print('pending')
